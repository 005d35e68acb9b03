// An SMTP server on a real socket that can delay its answers.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface Stall {
  /** Messages get no answer until this resolves. */
  readonly released: Promise<void>
  /** Called for each message received during the stall. */
  readonly onArrival: () => void
}

export interface StallingMailServer {
  readonly url: string
  /** Accepted messages by id. */
  readonly accepted: readonly { readonly id: string; readonly to: string }[]
  /** Ids of open sessions. */
  readonly connected: ReadonlySet<string>
  /** Ids of all sessions whose message arrived during a stall, including sessions that have ended since. */
  readonly stalledSessions: ReadonlySet<string>
  /** Stalls messages that arrive from now on; undefined: they are accepted at once. Waiting messages keep their stall. */
  stall(stall: Stall | undefined): void
  close(): Promise<void>
}

export async function startStallingMailServer(): Promise<StallingMailServer> {
  const accepted: { readonly id: string; readonly to: string }[] = []
  const connected = new Set<string>()
  const stalledSessions = new Set<string>()
  let stalled: Stall | undefined
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      let raw = ''
      stream
        .setEncoding('utf8')
        .on('data', (part: string) => {
          raw += part
        })
        .on('end', () => {
          void (async () => {
            const wait = stalled
            if (wait) stalledSessions.add(session.id)
            wait?.onArrival()
            await wait?.released
            // The socket of a killed sender is closed: its message was not accepted.
            if (!connected.has(session.id)) return
            accepted.push({
              id: /^Message-ID: <([^@]+)@/im.exec(raw)?.[1] ?? '',
              to: session.envelope.rcptTo[0]?.address ?? '',
            })
            done()
          })()
        })
    },
    onConnect: (session, done) => {
      connected.add(session.id)
      done()
    },
    onClose: (session) => {
      connected.delete(session.id)
    },
  })
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    accepted,
    connected,
    stalledSessions,
    stall: (stall) => {
      stalled = stall
    },
    close: () =>
      new Promise<void>((resolve) => {
        smtp.close(resolve)
      }),
  }
}
