import pg from 'pg'
import type { Logger } from 'pino'
import { endClient, heartbeatLimitMs, startHeartbeat } from './heartbeat.ts'

export interface ListenerOptions {
  readonly connectionString: string
  /** Channels that share the one connection. */
  readonly channel: string | readonly string[]
  readonly log: Logger
  /** Key of an advisory lock held while connected, by which other servers detect whether this server is alive. */
  readonly lock?: readonly [number, number]
  /**
   * Called with payload and channel of each notification, or with null and an empty channel when notifications may have
   * been missed: the connection was just opened or lost.
   */
  readonly onNotice: (payload: string | null, channel: string) => void
}

export interface Listener {
  /** False while notifications may be missed. */
  readonly connected: () => boolean
  stop(): Promise<void>
}

const retryMs = 1_000

/** Listens to `NOTIFY` on a dedicated connection, and reconnects when it breaks. */
export async function listen({ connectionString, channel, log, lock, onNotice }: ListenerOptions): Promise<Listener> {
  const channels = typeof channel === 'string' ? [channel] : channel
  const channelNames = channels.join(', ')
  let client: pg.Client | undefined
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  const reconnect = (broken: pg.Client) => {
    if (client !== broken) return
    client = undefined
    onNotice(null, '')
    if (!stopped)
      retry = setTimeout(() => {
        void connect()
      }, retryMs).unref()
  }
  const connect = async (): Promise<void> => {
    let hasListened = false
    const next = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: heartbeatLimitMs,
      application_name: `bufete listens to ${channelNames}`,
    })
    next.on('error', (error) => {
      log.warn({ err: error }, `listening to ${channelNames} broke off`)
      reconnect(next)
    })
    next.on('end', () => {
      reconnect(next)
    })
    next.on('notification', ({ payload, channel: from }) => {
      onNotice(payload ?? '', from)
    })
    try {
      await next.connect()
      const query = startHeartbeat(next)
      // A machine that lost its power closes no connection: the database probes it.
      await query('set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3')
      for (const name of channels) await query(`listen ${pg.escapeIdentifier(name)}`)
      // `stop` ends only a connection that listens.
      if (stopped) return await endClient(next)
      client = next
      hasListened = true
      onNotice(null, '')
      // After a break the former connection may still hold the lock for a moment.
      if (lock) await query('select pg_advisory_lock($1, $2)', [...lock])
    } catch (error) {
      log.warn({ err: error }, `cannot listen to ${channelNames}`)
      await endClient(next)
      // A connection that was listening before is replaced by `reconnect`, which its `error` or `end` event calls.
      if (!stopped && !hasListened)
        retry = setTimeout(() => {
          void connect()
        }, retryMs).unref()
    }
  }
  await connect()
  return {
    connected: () => client !== undefined,
    async stop() {
      stopped = true
      clearTimeout(retry)
      if (client) await endClient(client)
    },
  }
}
