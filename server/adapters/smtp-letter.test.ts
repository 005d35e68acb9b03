// Messages that people write, over SMTP to a server of another library, read back by a parser of another author.
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { MailRefused, type Letter } from '#server/ports/mail.ts'
import { smtpMail } from './smtp-mail.ts'

const closings: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

const letter: Letter = {
  id: '01a1fcc4-2774-73a9-b8b0-21b92b1cb79c',
  fromName: 'Nereida Albaladejo · Bufete "Ñ", LLC',
  replyTo: [{ name: 'Nereida', address: 'caso.x1@in.example' }],
  to: [{ name: 'Carmen Rivera', address: 'carmen@cliente.example' }],
  cc: [{ name: '', address: 'luis@cliente.example' }],
  bcc: [{ name: 'Socia', address: 'socia@oficina.example' }],
  subject: 'Recibo\r\nBcc: otra@example.com',
  text: 'Buenos días',
  html: '<p>Buenos días</p>',
  locale: 'es',
  inReplyTo: '<dos@cliente.example>',
  references: ['<uno@oficina.example>', '<dos@cliente.example>'],
  attachments: [{ name: 'moción.pdf', mimeType: 'application/pdf', content: Buffer.from('%PDF-1.7 x') }],
}

/** Starts a mail server that refuses some recipients. */
async function serverRefusing(refused: readonly string[]) {
  const received: { recipients: string[]; raw: Buffer }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(refused.includes(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          received.push({
            recipients: session.envelope.rcptTo.map(({ address }) => address),
            raw: Buffer.concat(parts),
          })
          done()
        })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const mail = smtpMail(
    `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    'Bufete <bufete@oficina.example>',
  )
  closings.push(
    () => new Promise<void>((resolve) => server.close(() => resolve())),
    () => mail.close(),
  )
  return { received, send: () => mail.sendLetter?.(letter) }
}

it('a letter has its sender, recipients, thread and files, and does not reveal bcc recipients', async () => {
  const { received, send } = await serverRefusing([])
  expect(await send()).toMatchObject({ messageId: `<${letter.id}@oficina.example>`, refused: [] })
  const raw = received[0]?.raw ?? Buffer.alloc(0)
  expect(received[0]?.recipients).toEqual(['carmen@cliente.example', 'luis@cliente.example', 'socia@oficina.example'])
  expect(raw.toString()).not.toMatch(/socia@|^bcc:|auto-submitted/imu)
  const parsed = await PostalMime.parse(raw)
  expect(parsed).toMatchObject({
    from: { name: letter.fromName, address: 'bufete@oficina.example' },
    replyTo: [{ address: 'caso.x1@in.example' }],
    messageId: `<${letter.id}@oficina.example>`,
    inReplyTo: letter.inReplyTo,
    references: letter.references.join(' '),
    text: 'Buenos días\n',
  })
  expect(parsed.attachments).toMatchObject([{ filename: 'moción.pdf', mimeType: 'application/pdf' }])
})

it('a letter reaches the accepted recipients when some are refused, and is refused when all are refused', async () => {
  const some = await serverRefusing(['luis@cliente.example'])
  expect(await some.send()).toMatchObject({ refused: ['luis@cliente.example'] })
  expect(some.received).toHaveLength(1)
  const everybody = [...letter.to, ...letter.cc, ...letter.bcc].map(({ address }) => address)
  const all = await serverRefusing(everybody)
  await expect(all.send()).rejects.toBeInstanceOf(MailRefused)
  expect(all.received).toEqual([])
})
