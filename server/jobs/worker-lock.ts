import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'

/** First half of the keys of the advisory locks that workers hold while they live; the second is the hash of a name. */
export const workerLockClass = 7_232_002

/** Counts the workers of all processes on this database that hold their lock. */
export async function countLiveWorkers(em: EntityManager): Promise<number> {
  const counted = await row(
    em,
    { count: col.int },
    sql`
    select count(*)::int as count from pg_locks
     where locktype = 'advisory' and objsubid = 2 and granted and classid = ${workerLockClass}::int::oid
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return counted?.count ?? 0
}
