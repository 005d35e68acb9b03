import type { EntityManager } from '@mikro-orm/postgresql'
import { change, exists, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { taskVisibleTo } from './task-row.ts'
import { tasksErrors } from './tasks.errors.ts'
import type { TaskActor } from './tasks.policy.ts'

/** Locks the dependencies of a company: two concurrent changes, each valid alone, may form a cycle together. */
const lockDependencies = (tx: EntityManager, companyId: string) =>
  change(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`task dependencies ${companyId}`}, 0))`)

/**
 * Returns whether one of the predecessors depends on the task, directly or through other tasks. Deleted tasks count,
 * too.
 */
const dependsOnTask = (
  tx: EntityManager,
  companyId: string,
  taskId: string,
  predecessorIds: readonly string[],
): Promise<boolean> =>
  exists(
    tx,
    sql`
    with recursive predecessor as (
      select unnest(${[...predecessorIds]}::uuid[]) as id
      union
      select d.depends_on_id from predecessor p
        join task_dependency d on d.company_id = ${companyId} and d.task_id = p.id)
    select from predecessor where id = ${taskId}`,
  )

/**
 * Replaces the dependencies of a task, as far as the actor sees them. Dependencies on deleted tasks, which may be
 * restored, and on tasks of hidden cases stay.
 * @throws 404 `task_predecessor_not_found`, 409 `task_dependency_cycle`
 */
export async function saveDependencies(
  tx: EntityManager,
  actor: TaskActor & { readonly companyId: string },
  taskId: string,
  dependsOn: readonly string[],
): Promise<void> {
  const { companyId } = actor
  const predecessorIds = [...new Set(dependsOn)]
  await lockDependencies(tx, companyId)
  const visiblePredecessors = await rows(
    tx,
    { id: col.uuid },
    sql`select t.id from task t where t.company_id = ${companyId} and t.id = any (${predecessorIds}::uuid[])
      and (t.deleted_at is null or exists (select from task_dependency d where d.company_id = t.company_id
        and d.task_id = ${taskId} and d.depends_on_id = t.id)) and ${taskVisibleTo(actor)}`,
  )
  if (visiblePredecessors.length < predecessorIds.length) throw tasksErrors.error('task_predecessor_not_found')
  if (predecessorIds.length > 0 && (await dependsOnTask(tx, companyId, taskId, predecessorIds)))
    throw tasksErrors.error('task_dependency_cycle')
  await change(
    tx,
    sql`delete from task_dependency d using task t where d.company_id = ${companyId} and d.task_id = ${taskId}
      and d.depends_on_id <> all (${predecessorIds}::uuid[]) and t.company_id = d.company_id and t.id = d.depends_on_id
      and t.deleted_at is null and ${taskVisibleTo(actor)}`,
  )
  if (predecessorIds.length > 0)
    await change(
      tx,
      sql`insert into task_dependency (company_id, task_id, depends_on_id)
        select ${companyId}, ${taskId}, unnest(${predecessorIds}::uuid[]) on conflict do nothing`,
    )
}
