import pg from 'pg'
import type { Logger } from 'pino'

export interface ListenerOptions {
  readonly connectionString: string
  /** Several are heard on the one connection. */
  readonly channel: string | readonly string[]
  readonly log: Logger
  /** A notice arrived with what it says and on which channel, or (null) some may have been missed: the connection was just made or lost. */
  readonly onNotice: (payload: string | null, channel: string) => void
}

export interface Listener {
  /** False while notices could be missed. */
  readonly connected: () => boolean
  stop(): Promise<void>
}

const retryMs = 1_000

/** Hears `NOTIFY` of its channels on a connection of its own and makes a new one when it breaks. */
export async function listen({ connectionString, channel, log, onNotice }: ListenerOptions): Promise<Listener> {
  const channels = typeof channel === 'string' ? [channel] : channel
  const named = channels.join(', ')
  let client: pg.Client | undefined
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  const lost = (broken: pg.Client) => {
    if (client !== broken) return
    client = undefined
    onNotice(null, '')
    if (!stopped) retry = setTimeout(() => { void connect() }, retryMs).unref()
  }
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString, keepAlive: true, application_name: `bufete listens to ${named}` })
    next.on('error', (error) => { log.warn({ err: error }, `listening to ${named} broke off`); lost(next) })
    next.on('end', () => { lost(next) })
    next.on('notification', ({ payload, channel: from }) => { onNotice(payload ?? '', from) })
    try {
      await next.connect()
      for (const name of channels) await next.query(`listen ${pg.escapeIdentifier(name)}`)
      client = next
      onNotice(null, '')
    } catch (error) {
      log.warn({ err: error }, `cannot listen to ${named}`)
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
