import type { EntityManager } from '@mikro-orm/postgresql'
import { instant, row, sql } from './query.ts'

export interface ArchiveState {
  /** Age of the oldest piece of the journal that is not copied yet; 0 when all are. */
  readonly lagSeconds: number
  /** Pieces that wait, of 16 MB each. */
  readonly waiting: number
  /** Copies that failed since the statistics began. */
  readonly failed: number
  /** ISO 8601. */
  readonly lastFailedAt: string | null
  readonly lastArchivedAt: string | null
}

interface StateRow {
  readonly lag_seconds: number
  readonly waiting: number
  readonly failed: string
  readonly last_failed_at: string | null
  readonly last_archived_at: string | null
}

/** Returns how far the archive of the embedded database's journal (JOURNAL_DIR) is behind. */
export async function readArchiveState(em: EntityManager): Promise<ArchiveState> {
  const found = await row<StateRow>(em, sql`select * from app.archive_state()`)
  if (!found) throw new Error('PostgreSQL answered nothing of its archive')
  return {
    lagSeconds: Math.round(Math.max(0, found.lag_seconds) * 10) / 10,
    waiting: found.waiting,
    failed: Number(found.failed),
    lastFailedAt: instant(found.last_failed_at),
    lastArchivedAt: instant(found.last_archived_at),
  }
}
