// SMTP server in a separate process: slow for every message, silent for some, refusing others. Settings as JSON in
// argv[2]; any message of the parent process is answered with a `SinkReport`.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface SinkSettings {
  /** Delay of every message, in milliseconds. */
  readonly slowMs: number
  /**
   * Each number is a period: one mail in `unansweredEach` is not answered at first, one in `deferredEach` is deferred
   * with 451, and one recipient in `unknownEach` is refused with 550.
   */
  readonly unansweredEach: number
  readonly deferredEach: number
  readonly unknownEach: number
}
export interface SinkReport {
  readonly messages: number
  /** Repetitions of messages already received. */
  readonly copies: number
  readonly unanswered: number
  readonly deferred: number
  readonly unknown: number
}

const { slowMs, unansweredEach, deferredEach, unknownEach } = JSON.parse(process.argv[2] ?? '{}') as SinkSettings
const copies = new Map<string, number>()
const seenMessageIds = new Set<string>()
let [unanswered, deferred, unknown] = [0, 0, 0]
const numberOf = (address: string): number => Number(/-(\d+)@/.exec(address)?.[1] ?? 0)

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  maxClients: 200,
  socketTimeout: 120_000,
  onRcptTo: ({ address }, _session, done) => {
    if (numberOf(address) % unknownEach !== 0) {
      done()
      return
    }
    unknown += 1
    done(Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 }))
  },
  onData: (stream, session, done) => {
    let head = ''
    stream
      .setEncoding('utf8')
      .on('data', (part: string) => {
        if (head.length < 4_000) head += part
      })
      .on('end', () => {
        const id = /^Message-ID: (.*)$/im.exec(head)?.[1] ?? ''
        const n = numberOf(session.envelope.rcptTo[0]?.address ?? '')
        const isFirst = !seenMessageIds.has(id)
        seenMessageIds.add(id)
        if (isFirst && n % unansweredEach === 1) {
          unanswered += 1
          return
        }
        if (isFirst && n % deferredEach === 2) {
          deferred += 1
          done(Object.assign(new Error('4.3.0 try later'), { responseCode: 451 }))
          return
        }
        copies.set(id, (copies.get(id) ?? 0) + 1)
        setTimeout(done, slowMs)
      })
  },
})
server.on('error', () => undefined)
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.server.address() as AddressInfo).port })
})
process.on('message', () => {
  process.send?.({
    messages: copies.size,
    copies: [...copies.values()].reduce((sum, n) => sum + n - 1, 0),
    unanswered,
    deferred,
    unknown,
  } satisfies SinkReport)
})
process.on('disconnect', () => {
  process.exit(0)
})
