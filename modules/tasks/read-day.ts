import type { RawBuilder } from 'kysely'
import { defaultTimeZone } from '#server/contract/time.ts'
import { countRows, pageAnswer, pageStatement } from '#server/db/list.ts'
import { rows, sql } from '#server/db/query.ts'
import { pageOf } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { addDays } from './due-date.ts'
import { taskVisibleTo } from './task-row.ts'
import { maxTasksOfGroup } from './tasks.contract.ts'
import { listedTaskColumns, listedTaskRow, presentTask, taskJoins } from './tasks.presenter.ts'

const byDueDate = sql.raw('t.due_on, t.due_time, t.id')
const byCompletion = sql.raw('t.done_at, t.id')

/** Reads the tasks of the actor: overdue, today, in the next seven days, without a date, and done today. */
export async function readDay(ctx: Context) {
  const { em, actor, ports } = ctx
  const today = localDay(ports.clock.now())
  const visible = sql`t.company_id = ${actor.companyId} and t.deleted_at is null and ${taskVisibleTo(actor)}`
  const ofActor = sql`${visible} and t.assignee_id = ${actor.userId}`
  const readGroup = async (condition: RawBuilder<unknown>, order = byDueDate) => {
    const query = { page: 1, pageSize: maxTasksOfGroup }
    const list = await rows(
      em,
      pageOf(listedTaskRow),
      pageStatement({
        table: 'task',
        as: 't',
        where: sql`${ofActor} and ${condition}`,
        order,
        query,
        columns: listedTaskColumns,
        joins: taskJoins(actor),
      }),
    )
    const { items, total } = pageAnswer(listedTaskRow, list, query, (task) => presentTask(actor, task))
    return { items, total }
  }
  const readOpen = (condition: RawBuilder<unknown>) => readGroup(sql`t.done_at is null and ${condition}`)
  return {
    today,
    overdue: await readOpen(sql`t.due_on < ${today}::date`),
    due: await readOpen(sql`t.due_on = ${today}::date`),
    next: await readOpen(sql`t.due_on > ${today}::date and t.due_on <= ${addDays(today, 7)}::date`),
    undated: await readOpen(sql`t.due_on is null`),
    done: await readGroup(
      sql`t.done_at >= ${today}::date::timestamp at time zone ${sql.lit(defaultTimeZone)}`,
      byCompletion,
    ),
    unassigned: await countRows(em, sql`from task t where ${visible} and t.done_at is null and t.assignee_id is null`),
  }
}
