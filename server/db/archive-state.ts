import type { EntityManager } from '@mikro-orm/postgresql'
import { instant, row, sql } from './query.ts'
import { col, type Shape } from './shape.ts'

export interface ArchiveState {
  /** Age of the oldest WAL segment that is not archived yet; 0 when all are. */
  readonly lagSeconds: number
  /** Number of WAL segments, of 16 MB each, that wait to be archived. */
  readonly waiting: number
  /** Failed attempts since the statistics were reset. */
  readonly failed: number
  /** ISO 8601. */
  readonly lastFailedAt: string | null
  readonly lastArchivedAt: string | null
}

const stateRow = {
  lagSeconds: col.double,
  waiting: col.int,
  failed: col.bigint,
  lastFailedAt: col.timestamptz.nullable,
  lastArchivedAt: col.timestamptz.nullable,
} as const satisfies Shape

/** Returns how far the archive of the embedded database's WAL (JOURNAL_DIR) is behind. */
export async function readArchiveState(em: EntityManager): Promise<ArchiveState> {
  const archiver = await row(
    em,
    stateRow,
    sql`select lag_seconds as "lagSeconds", waiting, failed, last_failed_at as "lastFailedAt",
      last_archived_at as "lastArchivedAt" from app.archive_state()`,
  )
  if (!archiver) throw new Error('app.archive_state() returned no row')
  return {
    lagSeconds: Math.round(Math.max(0, archiver.lagSeconds) * 10) / 10,
    waiting: archiver.waiting,
    failed: Number(archiver.failed),
    lastFailedAt: instant(archiver.lastFailedAt),
    lastArchivedAt: instant(archiver.lastArchivedAt),
  }
}
