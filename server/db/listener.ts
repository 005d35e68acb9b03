import pg from 'pg'
import type { Logger } from 'pino'

export interface ListenerOptions {
  readonly connectionString: string
  readonly channel: string
  readonly log: Logger
  /** A notice arrived with what it says, or (null) some may have been missed: the connection was just made or lost. */
  readonly onNotice: (payload: string | null) => void
}

export interface Listener {
  /** False while notices could be missed. */
  readonly connected: () => boolean
  stop(): Promise<void>
}

const retryMs = 1_000

/** Hears `NOTIFY channel` on a connection of its own and makes a new one when it breaks. */
export async function listen({ connectionString, channel, log, onNotice }: ListenerOptions): Promise<Listener> {
  let client: pg.Client | undefined
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  const lost = (broken: pg.Client) => {
    if (client !== broken) return
    client = undefined
    onNotice(null)
    if (!stopped) retry = setTimeout(() => { void connect() }, retryMs).unref()
  }
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString, keepAlive: true, application_name: `bufete listens to ${channel}` })
    next.on('error', (error) => { log.warn({ err: error }, `listening to ${channel} broke off`); lost(next) })
    next.on('end', () => { lost(next) })
    next.on('notification', ({ payload }) => { onNotice(payload ?? '') })
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      client = next
      onNotice(null)
    } catch (error) {
      log.warn({ err: error }, `cannot listen to ${channel}`)
      await next.end().catch(() => undefined)
      if (!stopped) retry = setTimeout(() => { void connect() }, retryMs).unref()
    }
  }
  await connect()
  return {
    connected: () => client !== undefined,
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
