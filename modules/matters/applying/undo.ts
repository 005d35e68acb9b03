import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { AppError } from '#server/http/errors.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'
import { lockCase } from '#modules/cases/index.ts'
import { withdrawFolders } from '#modules/documents/index.ts'
import { withdrawTasks } from '#modules/tasks/index.ts'
import { withdrawTrigger } from '#modules/terms/index.ts'
import { mattersErrors } from '../matters.errors.ts'
import { matterTemplateUndone } from '../matters.events.ts'
import {
  applicationMissing,
  findApplication,
  readApplication,
  type CreatedThings,
  type RemainingThings,
} from './application-row.ts'

/** Removes what was not changed since. @returns what stays, and why */
async function withdraw(
  tx: EntityManager,
  companyId: string,
  caseId: string,
  { folders, tasks, triggers }: CreatedThings,
): Promise<RemainingThings> {
  const idsOf = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id)
  const nameOf = new Map([...folders, ...tasks, ...triggers].map(({ id, name }) => [id, name]))
  const remaining: RemainingThings = []
  for (const { id, reason } of await withdrawTasks(tx, companyId, idsOf(tasks)))
    remaining.push({ kind: 'task', id, name: nameOf.get(id) ?? '', reason })
  for (const { id, name } of triggers)
    if (!(await withdrawTrigger(tx, companyId, caseId, id)))
      remaining.push({ kind: 'trigger', id, name, reason: 'changed' })
  for (const { id, reason } of await withdrawFolders(tx, companyId, caseId, idsOf(folders)))
    remaining.push({ kind: 'folder', id, name: nameOf.get(id) ?? '', reason })
  return remaining
}

/** Locks the case of an application, which its actor may change. @throws 404 `matter_application_not_found` */
async function lockCaseOf(tx: EntityManager, actor: CompanyActor, id: string): Promise<string> {
  const { caseId } = await findApplication(tx, actor, id)
  try {
    await lockCase(tx, actor, caseId, 'update')
  } catch (error) {
    throw error instanceof AppError && error.code === 'case_not_found' ? applicationMissing() : error
  }
  return caseId
}

/**
 * Undoes an application, once: what is as it was created is deleted for good, the rest stays and is named.
 * @throws 404 `matter_application_not_found`, 409 `matter_application_undone`, `case_closed`
 */
export async function undoMatter(ctx: Context, id: string) {
  const { em, actor, record, ports } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const caseId = await lockCaseOf(tx, actor, id)
    const undone = await row(
      tx,
      { undone: col.boolean },
      sql`select undone_at is not null as undone from matter_application where company_id = ${companyId} and id = ${id}
        for update`,
    )
    if (undone?.undone !== false) throw mattersErrors.error('matter_application_undone')
    const { created, templateId } = await findApplication(tx, actor, id)
    const remaining = await withdraw(tx, companyId, caseId, created)
    await change(
      tx,
      sql`update matter_application set undone_by = ${userId}, undone_at = ${ports.clock.now().toISOString()},
        remaining = ${JSON.stringify(remaining)}::jsonb where company_id = ${companyId} and id = ${id}`,
    )
    const removed = (things: readonly unknown[], kind: RemainingThings[number]['kind']) =>
      things.length - remaining.filter((thing) => thing.kind === kind).length
    await record(tx, matterTemplateUndone, {
      ...{ companyId, caseId, templateId, userId },
      applicationId: id,
      folders: removed(created.folders, 'folder'),
      tasks: removed(created.tasks, 'task'),
      triggers: removed(created.triggers, 'trigger'),
    })
  })
  return readApplication(em, actor, id)
}
