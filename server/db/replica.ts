// Reads from a streaming replica (`DATABASE_REPLICA_URL`), for routes whose contract allows an answer that is seconds
// old.
import type { EntityManager, EntityClass, EntitySchema } from '@mikro-orm/postgresql'
import type { Logger } from 'pino'
import type { HealthCheck } from '#server/http/health-checks.ts'
import type { GaugeSource } from '#server/metrics/registry.ts'
import { openOrm } from './orm.ts'
import { DatabasePool, type PoolStats } from './pool.ts'
import type { TransactionPooler } from './pooler.ts'
import { ReplicaFreshness, type Position } from './replica-freshness.ts'
import { withWaitLimits } from './wait-limits.ts'

/** Longest delay of a replica that is still read, in milliseconds. */
export const maxReplicaLagMs = 10_000
const pollMs = 500
/** A replica that does not answer in this time counts as gone, in milliseconds. */
const pollLimits = { connectMs: 0, silenceMs: 2_000 }
/** A report may take seconds; the primary must still be able to answer within the limit of requests. */
export const replicaWaitLimits = { connectMs: 0, silenceMs: 5_000 }

export interface ReplicaOptions {
  readonly connectionString: string
  readonly primary: DatabasePool
  readonly pooler: TransactionPooler | undefined
  readonly poolSize: number
  readonly connectTimeoutMs: number
  readonly entities: readonly (EntitySchema | EntityClass)[]
  readonly log: Logger
}

export interface Replica {
  /**
   * Returns an entity manager of the replica, if it answers, is at most {@link maxReplicaLagMs} behind, and has every
   * write of the person that ended on this server. Counts one read in {@link reads}: of the replica, or of the primary
   * when it returns `undefined`.
   */
  fork(userId: string | undefined): EntityManager | undefined
  /** Records that a writing request of this person has ended. */
  recordWrite(userId: string): void
  /**
   * Records that a read failed, which the primary answers instead. A replica that `isGone` is not read until it answers
   * again.
   */
  recordFailure(error: unknown, isGone: boolean): void
  /** Seconds that the replica is behind; infinite while it is gone. */
  lagSeconds(): number
  /** Numbers of reads that either database answered since the start. */
  readonly reads: { replica: number; primary: number }
  poolStats(): PoolStats
  close(): Promise<void>
}

/** Connects to the replica and follows its position; an unreachable replica is tried again. */
export async function openReplica(options: ReplicaOptions): Promise<Replica> {
  const { connectionString, primary, pooler, entities, log } = options
  const pool = new DatabasePool({
    name: 'replica',
    connectionString,
    max: options.poolSize,
    connectionTimeoutMillis: Math.min(options.connectTimeoutMs, 2_000),
    logger: log,
  })
  const orm = await openOrm({ pool, pooler, entities })
  const freshness = new ReplicaFreshness(maxReplicaLagMs)
  const reads = { replica: 0, primary: 0 }
  const openedAt = performance.now()
  let reported: keyof typeof replicaMessages | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const readPositions = () =>
    withWaitLimits(pollLimits, async () => {
      const at = performance.now()
      const written = await readPosition(primary, 'select pg_current_wal_insert_lsn()::text as position')
      if (written !== null) freshness.recordWritten(written, at)
      freshness.recordReplayed(await readPosition(pool, 'select pg_last_wal_replay_lsn()::text as position'))
    })
  /**
   * Logs each change of whether the replica is read. At the start, an unusable replica is reported only after
   * {@link maxReplicaLagMs}.
   */
  const report = (reason: unknown): void => {
    const now = performance.now()
    const state = freshness.isUsable(now) ? 'read' : 'notRead'
    if (state === reported || (reported === undefined && state === 'notRead' && now - openedAt < maxReplicaLagMs))
      return
    reported = state
    log[state === 'read' ? 'info' : 'warn']({ err: reason }, replicaMessages[state])
  }
  const poll = async (): Promise<void> => {
    const reason = await readPositions().then(
      () => undefined,
      (error: unknown) => {
        freshness.recordLoss()
        return error
      },
    )
    report(reason)
    if (!closed) timer = setTimeout(() => void poll(), pollMs).unref()
  }
  await poll()

  return {
    fork(userId) {
      const usable = freshness.isUsable(performance.now(), userId)
      reads[usable ? 'replica' : 'primary'] += 1
      return usable ? orm.em.fork() : undefined
    },
    recordWrite(userId) {
      freshness.recordWriteOf(userId, performance.now())
    },
    recordFailure(error, isGone) {
      if (isGone) freshness.recordLoss()
      reads.replica -= 1
      reads.primary += 1
      log.warn({ err: error }, 'a read failed on the replica, and is answered by the primary')
    },
    lagSeconds: () => freshness.lagMs(performance.now()) / 1_000,
    reads,
    poolStats: () => pool.stats,
    async close() {
      closed = true
      clearTimeout(timer)
      await orm.close(true)
      if (!pool.ending) await pool.end()
    },
  }
}

/** Never fails: while the replica is gone, the primary answers, so requests need not go to another server. */
export const replicaCheck = (replica: Replica): HealthCheck => ({
  name: 'replica',
  run: () => {
    const lag = replica.lagSeconds()
    const figures = { lagSeconds: Number.isFinite(lag) ? lag : null, reads: replica.reads.replica }
    return Promise.resolve({ ok: true, ...figures, readsOfPrimary: replica.reads.primary })
  },
})

/** Gauges of the metrics; empty without a replica. */
export const replicaGauges = (replica: Replica | undefined): readonly GaugeSource[] =>
  replica
    ? [
        {
          name: 'bufete_replica_lag_seconds',
          help: 'How far the replica is behind; +Inf while it is gone',
          read: () => replica.lagSeconds(),
        },
        ...(['replica', 'primary'] as const).map((database) => ({
          name: 'bufete_stale_reads',
          help: 'Reads that may be seconds old since the start, by the database that answered',
          labels: { database },
          read: () => replica.reads[database],
        })),
      ]
    : []

const replicaMessages = {
  read: 'reads that may be seconds old go to the replica',
  notRead: 'the replica of DATABASE_REPLICA_URL is gone, behind, or no replica: the primary answers every read',
} as const

/** Reads a position in the WAL; null on a server that has no such position. */
async function readPosition(pool: DatabasePool, text: string): Promise<Position | null> {
  const { rows } = await pool.query<{ position: Position | null }>(text)
  return rows[0]?.position ?? null
}
