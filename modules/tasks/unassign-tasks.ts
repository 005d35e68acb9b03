import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { roleCan } from '#server/db/role-filter.ts'
import { row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { EventBus } from '#server/events/bus.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob, enqueue } from '#server/jobs/jobs.ts'
import { memberDeactivated } from '#modules/companies/index.ts'
import { accountRoleChanged, accountStatusChanged } from '#modules/identity/index.ts'
import { taskChanged } from './tasks.events.ts'

/** Unassigns the open tasks of a person who no longer works in the office. */
export const unassignTasksJob = defineJob('tasks.unassign', z.object({ userId: z.uuid() }))

/** Checks again whether the person has left the office: a person who was reactivated meanwhile keeps their tasks. */
export async function unassignTasks({ em, record }: Work, { userId }: { readonly userId: string }): Promise<void> {
  await em.transactional(async (tx) => {
    const tasks = await rows(
      tx,
      { id: col.uuid, companyId: col.uuid },
      sql`
      update task set assignee_id = null, version = version + 1, updated_at = now()
       where company_id = (select app.company()) and assignee_id = ${userId} and done_at is null
         and not exists (select from user_account u where u.company_id = task.company_id and u.id = ${userId}
           and u.status = 'active' and ${roleCan('u.profile', 'tasks.work')})
      returning id, company_id as "companyId"`,
    )
    for (const { id, companyId } of tasks) await record(tx, taskChanged, { companyId, taskId: id, userId: null })
  })
}

/** Listens to events that end a person's work in an office. */
export function unassignOnEvents(bus: EventBus): void {
  const unassignLater = (tx: EntityManager, companyId: string, userId: string) =>
    enqueue(tx, unassignTasksJob, { userId }, { companyId, key: `tasks.unassign:${userId}` })
  /** Administrators of the platform change accounts, which may have no company. */
  const unassignAccount = async (tx: EntityManager, { userId }: { readonly userId: string }) => {
    const account = await row(
      tx,
      { companyId: col.uuid.nullable },
      sql`select company_id as "companyId" from user_account where id = ${userId}`,
    )
    if (account?.companyId) await unassignLater(tx, account.companyId, userId)
  }
  bus.within(memberDeactivated, (tx, { companyId, userId }) => unassignLater(tx, companyId, userId))
  bus.within(accountStatusChanged, unassignAccount)
  bus.within(accountRoleChanged, unassignAccount)
}
