// SMTP server that accepts all mail and stores the raw messages.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly to: readonly string[]
  readonly raw: string
}
export interface Mailbox {
  readonly url: string
  readonly received: ReceivedMail[]
  close(): Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => {
        parts.push(part)
      })
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          closed()
        })
      }),
  }
}
