// Servers that receive mail, each in a separate process, and a sender that retries until each mail is acknowledged.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import nodemailer from 'nodemailer'
import type { MailServerSettings } from '../faults/mail-server.ts'
import { forkServer, type ProcessOptions } from './schedule-servers.ts'

export interface MailServer {
  readonly process: ChildProcess
  readonly port: number
  readonly mailPort: number
  /** Kills with SIGKILL, like a machine failure. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export async function startMailServer(settings: MailServerSettings, options: ProcessOptions = {}): Promise<MailServer> {
  const child = forkServer(join(import.meta.dirname, '../faults/mail-server.ts'), settings, options)
  const [ports] = (await once(child, 'message')) as [{ port: number; mailPort: number }]
  const gone = once(child, 'exit').then(() => undefined)
  return {
    ...ports,
    process: child,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    async stop() {
      if (child.connected) child.send('stop')
      const killTimer = setTimeout(() => child.kill('SIGKILL'), 12_000)
      await gone
      clearTimeout(killTimer)
    },
  }
}

export interface SendingOptions {
  /** Ports of the servers that run now; a mail that fails at one goes to the next. */
  readonly ports: () => readonly number[]
  readonly to: (n: number) => string
  readonly count: number
  readonly concurrency: number
  readonly messageOf: (n: number) => Buffer
  readonly onAcknowledged?: (n: number) => void
  /** Maximum of messages per second; by default without limit. */
  readonly perSecond?: number
}

export interface SendingFigures {
  /** Milliseconds from the first command of the accepted attempt to 250, sorted. */
  readonly times: readonly number[]
  readonly attempts: number
  readonly seconds: number
}

const openTransport = (port: number, concurrency: number) =>
  nodemailer.createTransport({
    host: '127.0.0.1',
    port,
    pool: true,
    maxConnections: Math.min(concurrency, 16),
    maxMessages: Infinity,
    ignoreTLS: true,
    socketTimeout: 20_000,
  })

/** Sends each message until a server acknowledges it, as mail servers do. */
export async function sendUntilAcknowledged(options: SendingOptions): Promise<SendingFigures> {
  const { ports, to, count, concurrency, messageOf, onAcknowledged, perSecond } = options
  const transports = new Map<number, ReturnType<typeof openTransport>>()
  const transportTo = (port: number) => {
    const existing = transports.get(port)
    if (existing) return existing
    const made = openTransport(port, concurrency)
    transports.set(port, made)
    return made
  }
  const times: number[] = []
  const started = performance.now()
  let attempts = 0
  let next = 0

  async function sendOne(n: number): Promise<void> {
    const raw = messageOf(n)
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const available = ports()
      const port = available[(n + attempt) % available.length] ?? 0
      const from = performance.now()
      attempts += 1
      try {
        await transportTo(port).sendMail({ envelope: { from: 'a@juzgado.example', to: [to(n)] }, raw })
        times.push(performance.now() - from)
        onAcknowledged?.(n)
        return
      } catch (error) {
        const { responseCode = 0 } = error as { responseCode?: number }
        if (responseCode >= 500) throw error
        await sleep(50 + attempt * 20)
      }
    }
    throw new Error(`the mail ${n} was never acknowledged`)
  }
  const worker = async () => {
    while (next < count) {
      const n = next
      next += 1
      if (perSecond) await sleep(Math.max(0, started + (n * 1_000) / perSecond - performance.now()))
      await sendOne(n)
    }
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, worker))
  } finally {
    for (const transport of transports.values()) transport.close()
  }
  return { times: times.sort((a, b) => a - b), attempts, seconds: (performance.now() - started) / 1_000 }
}
