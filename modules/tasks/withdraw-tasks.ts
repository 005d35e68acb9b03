import type { EntityManager } from '@mikro-orm/postgresql'
import { change, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'

/**
 * Permanently deletes the tasks that were not changed or completed since their creation. A task also stays if a
 * remaining task depends on it, unless the dependent task is in the bin.
 * @returns the ids of the tasks that stay, with the reason
 */
export async function withdrawTasks(
  tx: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly reason: 'changed' | 'done' | 'awaited' }[]> {
  // Locks the dependencies of the company, which change one at a time (`dependencies.ts`).
  await change(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`task dependencies ${companyId}`}, 0))`)
  const tasks = await rows(
    tx,
    { id: col.uuid, version: col.int, done: col.boolean },
    sql`select id, version, done_at is not null as done from task where company_id = ${companyId}
      and id = any(${[...ids]}::uuid[]) and deleted_at is null order by id for update`,
  )
  const waiting = await rows(
    tx,
    { taskId: col.uuid, dependsOnId: col.uuid },
    sql`select n.task_id as "taskId", n.depends_on_id as "dependsOnId" from task_dependency n
      join task t on t.company_id = n.company_id and t.id = n.task_id and t.deleted_at is null
      where n.company_id = ${companyId} and n.depends_on_id = any(${[...ids]}::uuid[])`,
  )
  const removable = new Set(tasks.filter(({ version, done }) => version === 1 && !done).map(({ id }) => id))
  const isAwaited = (id: string) =>
    waiting.some(({ taskId, dependsOnId }) => dependsOnId === id && !removable.has(taskId))
  // A task that stays may make further tasks stay on which it depends, so the search is repeated until it finds none.
  for (let awaited = [...removable].filter(isAwaited); awaited.length > 0; awaited = [...removable].filter(isAwaited))
    for (const id of awaited) removable.delete(id)
  await change(tx, sql`delete from task where company_id = ${companyId} and id = any(${[...removable]}::uuid[])`)
  return tasks
    .filter(({ id }) => !removable.has(id))
    .map(({ id, done, version }) => {
      if (done) return { id, reason: 'done' }
      return { id, reason: version > 1 ? 'changed' : 'awaited' }
    })
}
