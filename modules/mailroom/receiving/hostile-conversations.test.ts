// Strangers who break the conversation itself: smuggled messages, unfinished ones, commands that are none.
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
 * Writes bytes as they are, without waiting for answers to them, and returns all that the server answers until the
 * connection is closed. `abort`: resets the connection after the bytes. `early`: does not wait for the greeting.
 */
async function answersTo(bytes: Buffer, { abort = false, early = false } = {}): Promise<string> {
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

/** Sends an ordinary mail, and returns the answer with how often it is stored. */
const ordinary = async (subject: string) => {
  const code = await codeOf(sendRaw(port(), address, `${head(subject)}ordinary`))
  return { code, times: (await stored(subject)).length }
}
const taken = { code: 250, times: 1 }

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
    await answersTo(Buffer.from(`${opening()}${head(subject)}text${end}${smuggled()}\r\n.\r\nQUIT\r\n`))
    expect(await stored(subject)).toHaveLength(1)
    expect(await stored('smuggled')).toEqual([])
  })

  it('has a second message after CRLF . CRLF alone', async () => {
    await answersTo(Buffer.from(`${opening()}${head('first of two')}text\r\n.\r\n${smuggled()}\r\n.\r\nQUIT\r\n`))
    expect(await stored('first of two')).toHaveLength(1)
    expect(await stored('smuggled')).toHaveLength(1)
  })

  it('that ends within its message stores nothing', async () => {
    const before = storedFiles(app()).length
    await answersTo(Buffer.from(`${opening()}${head('unfinished')}${'a'.repeat(100_000)}`), { abort: true })
    expect(await ordinary('after unfinished')).toEqual(taken)
    expect(await stored('unfinished')).toEqual([])
    expect(storedFiles(app())).toHaveLength(before + 1)
  })

  it.each([
    ['of NUL bytes', Buffer.from(`EHLO a\0b\r\nMAIL\0 FROM:<a@b.example>\r\nRCPT TO:<\0>\r\nQUIT\r\n`)],
    [
      'of random bytes',
      Buffer.concat([
        Buffer.from(Array.from({ length: 4_000 }, (_, i) => (i * 7919) % 256)),
        Buffer.from('\r\nQUIT\r\n'),
      ]),
    ],
    ['of another protocol', Buffer.from('GET / HTTP/1.1\r\nHost: in.example.test\r\n\r\nQUIT\r\n')],
    ['of one command of 2 MB', Buffer.from(`EHLO ${'a'.repeat(2_000_000)}\r\nQUIT\r\n`)],
  ])('%s ends, and others are served', async (name, bytes) => {
    expect(await answersTo(bytes)).toMatch(/^220 /)
    expect(await ordinary(`after ${name}`)).toEqual(taken)
  })

  it.each([
    ['ends', true],
    ['begins', false],
  ])('that %s before the greeting leaves others served', async (name, abort) => {
    await answersTo(Buffer.from('QUIT\r\n'), { early: true, abort })
    expect(await ordinary(`after what ${name} early`)).toEqual(taken)
  })

  it('of 60 MB is refused for good, and stores nothing', async () => {
    const before = await mailsOf(app(), companyId)
    expect(await codeOf(sendRaw(port(), address, Buffer.alloc(60 * 1024 * 1024, 'a\r\n')))).toBe(552)
    // A sender that announces no size is found out by counting.
    const answers = await answersTo(
      Buffer.from(
        `${opening()}${head('too large')}${'a'.repeat(70)}\r\n`.concat('b\r\n'.repeat(2_000_000), '.\r\nQUIT\r\n'),
      ),
    )
    expect(answers).toMatch(/^552 /m)
    expect(await mailsOf(app(), companyId)).toHaveLength(before.length)
  })

  it('gets one answer for a guessed mailbox, whatever its name contains', async () => {
    const names = ['postmaster', 'corte.a-b-c', 'ñandú', `corte.${'a'.repeat(60)}`]
    const answers = await sendSmtpCommands(port(), [
      'EHLO stranger.example',
      'MAIL FROM:<a@b.example>',
      ...names.map((name) => `RCPT TO:<${name}@in.example.test>`),
    ])
    expect(new Set(answers.slice(3))).toEqual(new Set(['550 5.1.1 No such mailbox here']))
  })

  it('leaves the interface as it was: every mail is listed and can be opened', async () => {
    const { items } = (await owner.get('/inbox?limit=100').expect(200)).body as { items: { id: string }[] }
    for (const { id } of items) await owner.get(`/inbox/${id}`).expect(200)
    expect(items.length).toBeGreaterThan(10)
    expect(items).toHaveLength((await mailsOf(app(), companyId)).length)
  })
})
