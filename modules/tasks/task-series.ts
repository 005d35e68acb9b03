import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'

/** Returns the tasks that were created by completing one of these recurring tasks or a later task of its series. */
export const laterTasksOfSeries = (
  em: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly title: string }[]> =>
  rows(
    em,
    { id: col.uuid, title: col.text },
    sql`with recursive later as (
      select id, title, deleted_at from task where company_id = ${companyId}
        and previous_id = any(${[...ids]}::uuid[])
      union select t.id, t.title, t.deleted_at from later l join task t on t.company_id = ${companyId}
        and t.previous_id = l.id)
      select id, title from later where deleted_at is null`,
  )
