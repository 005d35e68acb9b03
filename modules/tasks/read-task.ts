import type { EntityManager } from '@mikro-orm/postgresql'
import { row, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import { subjectOf, taskNotFound, taskVisibleTo } from './task-row.ts'
import { listedTaskColumns, listedTaskRow, presentTaskDetail, taskJoins } from './tasks.presenter.ts'
import { taskAbilities, type TaskActor } from './tasks.policy.ts'

const shownTaskRow = { ...listedTaskRow, visible: col.boolean } as const satisfies Shape
const predecessorRow = { id: col.uuid, title: col.text, done: col.boolean } as const satisfies Shape

/** @throws 404 `task_not_found`, the same for missing, foreign, hidden and deleted */
export async function readTask(em: EntityManager, actor: TaskActor, id: string) {
  const task = await row(
    em,
    shownTaskRow,
    sql`select ${listedTaskColumns}, ${taskVisibleTo(actor)} as visible from task t ${taskJoins(actor)}
      where t.company_id = ${actor.companyId} and t.id = ${id} and t.deleted_at is null`,
  )
  authorize(
    task,
    (caller: TaskActor, existing) => taskAbilities(caller, subjectOf(existing)),
    actor,
    'see',
    taskNotFound,
  )
  const dependsOn = await rows(
    em,
    predecessorRow,
    sql`select t.id, t.title, t.done_at is not null as done from task_dependency d
      join task t on t.company_id = d.company_id and t.id = d.depends_on_id
      where d.company_id = ${actor.companyId} and d.task_id = ${id} and t.deleted_at is null
        and ${taskVisibleTo(actor)} order by t.id`,
  )
  return presentTaskDetail(actor, task, dependsOn)
}
