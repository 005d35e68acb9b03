import { createServer, type AddressInfo, type Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { MailRefused, type MailMessage } from '#server/ports/mail.ts'
import { smtpMail } from './smtp-mail.ts'

const message: MailMessage = {
  id: '01a1fcc4-2774-73a9-b8b0-21b92b1cb79c',
  to: 'nereida@example.com',
  subject: 'Cambie su contraseña',
  text: 'Hola, ñandú',
  html: '<p>Hola, ñandú</p>',
  locale: 'es',
}
const from = 'Bufete <bufete@oficina.example>'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

interface Received {
  readonly from: string
  readonly to: string
  readonly raw: string
}

/** Starts a mail server on a free port that accepts every message, or refuses every recipient. */
async function startMailServer({ refusesRecipients = false } = {}): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      done(refusesRecipients ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null)
    },
    onData: (stream, session, done) => {
      let raw = ''
      stream
        .setEncoding('utf8')
        .on('data', (part: string) => {
          raw += part
        })
        .on('end', () => {
          received.push({
            from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
            to: session.envelope.rcptTo[0]?.address ?? '',
            raw,
          })
          done()
        })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  closings.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  )
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received }
}

describe('mail over SMTP', () => {
  it('sends text and HTML, the language and a stable Message-ID', async () => {
    const { url, received } = await startMailServer()
    const mail = smtpMail(url, from)
    closings.unshift(() => mail.close())
    await mail.send(message)
    await mail.send(message)
    expect(received).toHaveLength(2)
    const raw = received[0]?.raw ?? ''
    expect(received[0]).toMatchObject({ from: 'bufete@oficina.example', to: 'nereida@example.com' })
    expect(raw).toMatch(/^From: Bufete <bufete@oficina\.example>$/m)
    expect(raw).toMatch(/^Content-Language: es$/m)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(raw).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m)
    expect(raw).toMatch(/^Content-Type: text\/html; charset=utf-8$/m)
    expect(received.map(({ raw: text }) => /^Message-ID: (.*)$/im.exec(text)?.[1])).toEqual(
      Array(2).fill(`<${message.id}@oficina.example>`),
    )
  })

  it('sends an event as a text/calendar alternative with its method, and as an attachment', async () => {
    const { url, received } = await startMailServer()
    const mail = smtpMail(url, from)
    closings.unshift(() => mail.close())
    const content = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
    await mail.send({ ...message, calendar: { method: 'CANCEL', content } })
    const parsed = await PostalMime.parse(received[0]?.raw ?? '')
    expect(received[0]?.raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL$/m)
    expect(parsed).toMatchObject({
      text: expect.stringContaining('Hola, ñandú'),
      html: expect.stringContaining('<p>Hola, ñandú</p>'),
    })
    const parts = parsed.attachments.map(({ mimeType, filename, content: bytes }) => ({
      mimeType,
      filename,
      text: Buffer.from(bytes as ArrayBuffer).toString(),
    }))
    expect(parts.map(({ mimeType }) => mimeType)).toEqual(['text/calendar', 'application/ics'])
    const lines = (text: string) => text.trim().split(/\r?\n/)
    expect(parts.map(({ text }) => lines(text))).toEqual([lines(content), lines(content)])
    expect(parts.at(-1)?.filename).toBe('invite.ics')
  })

  it('sends messages at an even rate, for any number of queued messages', async () => {
    const { url, received } = await startMailServer()
    const mail = smtpMail(url, from, { perSecond: 20 })
    closings.unshift(() => mail.close())
    const sendTimes: number[] = []
    const startedAt = performance.now()
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        await mail.send(message)
        sendTimes.push(performance.now() - startedAt)
      }),
    )
    expect(received).toHaveLength(8)
    // Seven pauses of 50 ms, each of which may end slightly early.
    expect(sendTimes.at(-1)).toBeGreaterThan(7 * 45)
    expect(sendTimes.filter((moment) => moment < 4 * 45).length).toBeLessThanOrEqual(4)
  })

  it('throws when the server refuses the recipient', async () => {
    const { url, received } = await startMailServer({ refusesRecipients: true })
    const mail = smtpMail(url, from)
    closings.unshift(() => mail.close())
    await expect(mail.send(message)).rejects.toThrow('550')
    expect(received).toEqual([])
  })

  it.each([
    { at: 'RCPT', code: 550, text: 'no such mailbox', refused: true, isAddressRefused: true },
    { at: 'RCPT', code: 552, text: '5.2.2 mailbox full', refused: true, isAddressRefused: false },
    { at: 'RCPT', code: 450, text: '4.2.1 try later', refused: false, isAddressRefused: false },
    { at: 'DATA', code: 554, text: '5.7.1 looks like spam', refused: true, isAddressRefused: false },
    { at: 'DATA', code: 451, text: '4.3.0 try later', refused: false, isAddressRefused: false },
    { at: 'MAIL', code: 550, text: '5.7.1 you may not send', refused: false, isAddressRefused: false },
  ] as const)(
    'reports a $code reply to $at as refused: $refused, and as a refusal of the address: $isAddressRefused ($text)',
    async ({ at: command, code, text, refused, isAddressRefused }) => {
      const replyTo = (smtpCommand: string) =>
        smtpCommand === command ? Object.assign(new Error(text), { responseCode: code }) : null
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        logger: false,
        onMailFrom: (_address, _session, done) => {
          done(replyTo('MAIL'))
        },
        onRcptTo: (_address, _session, done) => {
          done(replyTo('RCPT'))
        },
        onData: (stream, _session, done) => {
          stream.resume().on('end', () => {
            done(replyTo('DATA'))
          })
        },
      })
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve)
      })
      closings.push(
        () =>
          new Promise((resolve) => {
            server.close(resolve)
          }),
      )
      const mail = smtpMail(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, from)
      closings.unshift(() => mail.close())
      const error = await mail.send(message).then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      expect(error).toMatchObject({ message: expect.stringContaining(text) as string })
      expect([error instanceof MailRefused, error instanceof MailRefused && error.isAddressRefused]).toEqual([
        refused,
        isAddressRefused,
      ])
    },
  )

  it('has the headers for one-click unsubscribing if the kind of mail allows it', async () => {
    const { url, received } = await startMailServer()
    const mail = smtpMail(url, from)
    closings.unshift(() => mail.close())
    await mail.send({ ...message, unsubscribe: 'https://bufete.example/api/public/notices/abc/stop' })
    await mail.send(message)
    expect(received[0]?.raw).toMatch(
      /^List-Unsubscribe: <https:\/\/bufete\.example\/api\/public\/notices\/abc\/stop>$/m,
    )
    expect(received[0]?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    expect(received[1]?.raw).not.toContain('List-Unsubscribe')
  })

  it('throws when the server is unreachable', async () => {
    const mail = smtpMail('smtp://127.0.0.1:1', from)
    closings.unshift(() => mail.close())
    await expect(mail.send(message)).rejects.toThrow(/ECONNREFUSED/)
  })

  it('times out on a server that accepts the connection and sends nothing', async () => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => {
      sockets.add(socket)
    })
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve)
    })
    closings.push(
      () =>
        new Promise((resolve) => {
          for (const socket of sockets) socket.destroy()
          silent.close(() => {
            resolve()
          })
        }),
    )
    const mail = smtpMail(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, from, {
      greetingMs: 200,
      idleMs: 400,
    })
    closings.unshift(() => mail.close())
    const started = Date.now()
    await expect(mail.send(message)).rejects.toThrow(/greeting/i)
    expect(Date.now() - started).toBeLessThan(3_000)
  })

  it('times out on a server that stops in the middle of its replies', async () => {
    const sockets = new Set<Socket>()
    const stalling = createServer((socket) => {
      sockets.add(socket)
      socket.write('220 slow\r\n')
      socket.once('data', () => {
        socket.write('250-slow\r\n')
      })
    })
    await new Promise<void>((resolve) => {
      stalling.listen(0, '127.0.0.1', resolve)
    })
    closings.push(
      () =>
        new Promise((resolve) => {
          for (const socket of sockets) socket.destroy()
          stalling.close(() => {
            resolve()
          })
        }),
    )
    const mail = smtpMail(`smtp://127.0.0.1:${(stalling.address() as AddressInfo).port}`, from, {
      greetingMs: 200,
      idleMs: 400,
    })
    closings.unshift(() => mail.close())
    await expect(mail.send(message)).rejects.toThrow(/timeout/i)
  })
})
