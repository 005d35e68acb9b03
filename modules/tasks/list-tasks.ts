import type { z } from 'zod'
import type { RawBuilder } from 'kysely'
import { inSpanish, ordersBy, pageAnswer, pageStatement } from '#server/db/list.ts'
import { rows, sql } from '#server/db/query.ts'
import { everyWord } from '#server/db/search.ts'
import { pageOf } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import { taskVisibleTo } from './task-row.ts'
import type { tasksContract } from './tasks.contract.ts'
import { listedTaskColumns, listedTaskRow, presentTask, taskJoins } from './tasks.presenter.ts'

type ListTasksQuery = z.output<(typeof tasksContract.routes.list)['query']>

const sortOrders = ordersBy<NonNullable<ListTasksQuery['sort']>>(
  {
    due: ['t.due_on', 't.due_time'],
    title: [inSpanish('t.title')],
    createdAt: ['t.created_at'],
    updatedAt: ['t.updated_at'],
    doneAt: ['t.done_at'],
  },
  't.id',
)

const assigneeCondition = (assignee: string, userId: string): RawBuilder<unknown> =>
  assignee === 'nobody'
    ? sql`t.assignee_id is null`
    : sql`t.assignee_id = ${assignee === 'me' ? userId : assignee}::uuid`

/** Conditions of the states: literal, so that the partial indexes serve them. */
const stateConditions = { open: [sql`t.done_at is null`], done: [sql`t.done_at is not null`], all: [] } as const

/** Done tasks and tasks without a due date are not overdue. */
const overdueCondition = (isOverdue: boolean, today: string): RawBuilder<unknown> =>
  isOverdue
    ? sql`(t.due_on < ${today}::date and t.done_at is null)`
    : sql`(t.due_on is null or t.due_on >= ${today}::date or t.done_at is not null)`

function listConditions({ actor, ports }: Context, query: ListTasksQuery): RawBuilder<unknown> {
  const { q, state, assignee, caseId, priority, dueFrom, dueUntil, dated, overdue } = query
  const today = localDay(ports.clock.now())
  return sql.join(
    [
      sql`t.company_id = ${actor.companyId}`,
      query.deleted === 'true' ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`,
      ...stateConditions[query.deleted === 'true' ? 'all' : state],
      ...(assignee ? [assigneeCondition(assignee, actor.userId)] : []),
      ...(caseId ? [sql`t.case_id = ${caseId}::uuid`] : []),
      ...(priority ? [sql`t.priority = ${priority}`] : []),
      ...(dueFrom ? [sql`t.due_on >= ${dueFrom}::date`] : []),
      ...(dueUntil ? [sql`t.due_on <= ${dueUntil}::date`] : []),
      ...(dated ? [dated === 'true' ? sql`t.due_on is not null` : sql`t.due_on is null`] : []),
      ...(overdue ? [overdueCondition(overdue === 'true', today)] : []),
      ...everyWord(sql`t.title_folded`, q),
      taskVisibleTo(actor),
    ],
    sql` and `,
  )
}

/**
 * Lists tasks that the actor may see, by default ordered by due date, and done tasks by completion, the latest first.
 * @throws 404 `case_not_found`
 */
export async function listTasks(ctx: Context, query: ListTasksQuery) {
  const { em, actor } = ctx
  if (query.caseId) await readCaseAccess(em, actor, query.caseId)
  const list = await rows(
    em,
    pageOf(listedTaskRow),
    pageStatement({
      table: 'task',
      as: 't',
      where: listConditions(ctx, query),
      order: sortOrders[query.sort ?? (query.state === 'done' ? '-doneAt' : 'due')],
      query,
      columns: listedTaskColumns,
      joins: taskJoins(actor),
    }),
  )
  return pageAnswer(listedTaskRow, list, query, (task) => presentTask(actor, task))
}
