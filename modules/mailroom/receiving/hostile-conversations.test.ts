// Clients that violate the SMTP protocol: smuggled messages, aborted connections, invalid commands.
import { once } from 'node:events'
import net from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { office, type Person } from '#tests/support/actors.ts'
import { storedFiles } from '#tests/support/files.ts'
import { addressOf, codeOf, mailsOf, sendRaw, sendSmtpCommands, useMailIn } from '#tests/support/mail-in.ts'

const { app, port } = useMailIn({ env: { MAIL_IN_MAX_MB: '4', MAIL_IN_PER_MINUTE: '2000' } })
let owner: Person
let companyId = ''
let address = ''
beforeAll(async () => {
  ;({ owner, companyId } = await office(app()))
  address = await addressOf(owner)
})

const head = (subject: string) => `From: a@b.example\r\nSubject: ${subject}\r\n\r\n`

/**
 * Writes bytes without waiting for replies, and returns all replies until the connection is closed.
 * `abort`: resets the connection after the bytes. `early`: does not wait for the greeting.
 */
async function sendBytes(bytes: Buffer, { abort = false, early = false } = {}): Promise<string> {
  const socket = net.connect(port(), '127.0.0.1')
  let answers = ''
  const greeting = once(socket, early ? 'connect' : 'data')
  const closed = new Promise<void>((resolve) => {
    socket.on('data', (data) => (answers += data.toString('latin1')))
    socket.on('error', () => resolve()).on('close', () => resolve())
  })
  await greeting
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()))
  if (abort) socket.resetAndDestroy()
  await closed
  return answers
}

const opening = () => `EHLO stranger.example\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<${address}>\r\nDATA\r\n`
const smuggled = () => `MAIL FROM:<juez@poderjudicial.pr>\r\nRCPT TO:<${address}>\r\nDATA\r\n${head('smuggled')}x`

const stored = async (subject: string) => (await mailsOf(app(), companyId)).filter((mail) => mail.subject === subject)

/** Sends an ordinary mail, and returns the reply code and the number of stored copies. */
const sendOrdinary = async (subject: string) => {
  const code = await codeOf(sendRaw(port(), address, `${head(subject)}ordinary`))
  return { code, times: (await stored(subject)).length }
}
const acceptedOnce = { code: 250, times: 1 }

describe('a hostile conversation', () => {
  it.each([
    ['LF . CRLF', '\n.\r\n'],
    ['LF . LF', '\n.\n'],
    ['CR . CRLF', '\r.\r\n'],
    ['CRLF . LF', '\r\n.\n'],
    ['CRLF . CR', '\r\n.\r'],
    ['CR . CR', '\r.\r'],
    ['CRLF NUL . CRLF', '\r\n\0.\r\n'],
  ])('smuggles no second message after %s', async (name, end) => {
    const subject = `outer ${name}`
    await sendBytes(Buffer.from(`${opening()}${head(subject)}text${end}${smuggled()}\r\n.\r\nQUIT\r\n`))
    expect(await stored(subject)).toHaveLength(1)
    expect(await stored('smuggled')).toEqual([])
  })

  it('has a second message only after CRLF . CRLF', async () => {
    await sendBytes(Buffer.from(`${opening()}${head('first of two')}text\r\n.\r\n${smuggled()}\r\n.\r\nQUIT\r\n`))
    expect(await stored('first of two')).toHaveLength(1)
    expect(await stored('smuggled')).toHaveLength(1)
  })

  it('stores nothing if it is aborted within a message', async () => {
    const before = storedFiles(app()).length
    await sendBytes(Buffer.from(`${opening()}${head('unfinished')}${'a'.repeat(100_000)}`), { abort: true })
    expect(await sendOrdinary('after unfinished')).toEqual(acceptedOnce)
    expect(await stored('unfinished')).toEqual([])
    expect(storedFiles(app())).toHaveLength(before + 1)
  })

  it.each([
    ['NUL bytes', Buffer.from(`EHLO a\0b\r\nMAIL\0 FROM:<a@b.example>\r\nRCPT TO:<\0>\r\nQUIT\r\n`)],
    [
      'random bytes',
      Buffer.concat([
        Buffer.from(Array.from({ length: 4_000 }, (_, i) => (i * 7919) % 256)),
        Buffer.from('\r\nQUIT\r\n'),
      ]),
    ],
    ['another protocol', Buffer.from('GET / HTTP/1.1\r\nHost: in.example.test\r\n\r\nQUIT\r\n')],
    ['one command of 2 MB', Buffer.from(`EHLO ${'a'.repeat(2_000_000)}\r\nQUIT\r\n`)],
  ])('is ended after %s, and others are served', async (name, bytes) => {
    expect(await sendBytes(bytes)).toMatch(/^220 /)
    expect(await sendOrdinary(`after ${name}`)).toEqual(acceptedOnce)
  })

  it.each([
    ['disconnects', true],
    ['speaks', false],
  ])('does not affect others if the client %s before the greeting', async (name, abort) => {
    await sendBytes(Buffer.from('QUIT\r\n'), { early: true, abort })
    expect(await sendOrdinary(`after a client that ${name} early`)).toEqual(acceptedOnce)
  })

  it('is refused for good if it sends 60 MB, and stores nothing', async () => {
    const before = await mailsOf(app(), companyId)
    expect(await codeOf(sendRaw(port(), address, Buffer.alloc(60 * 1024 * 1024, 'a\r\n')))).toBe(552)
    // If the client announces no size, the server counts the bytes.
    const answers = await sendBytes(
      Buffer.from(
        `${opening()}${head('too large')}${'a'.repeat(70)}\r\n`.concat('b\r\n'.repeat(2_000_000), '.\r\nQUIT\r\n'),
      ),
    )
    expect(answers).toMatch(/^552 /m)
    expect(await mailsOf(app(), companyId)).toHaveLength(before.length)
  })

  it('gets the same reply for every guessed mailbox', async () => {
    const names = ['postmaster', 'corte.a-b-c', 'ñandú', `corte.${'a'.repeat(60)}`]
    const answers = await sendSmtpCommands(port(), [
      'EHLO stranger.example',
      'MAIL FROM:<a@b.example>',
      ...names.map((name) => `RCPT TO:<${name}@in.example.test>`),
    ])
    expect(new Set(answers.slice(3))).toEqual(new Set(['550 5.1.1 No such mailbox here']))
  })

  it('leaves every mail listed and readable', async () => {
    const { items } = (await owner.get('/inbox?pageSize=100').expect(200)).body as { items: { id: string }[] }
    for (const { id } of items) await owner.get(`/inbox/${id}`).expect(200)
    expect(items.length).toBeGreaterThan(10)
    expect(items).toHaveLength((await mailsOf(app(), companyId)).length)
  })
})
