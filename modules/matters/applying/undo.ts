import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { AppError } from '#server/http/errors.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'
import { removeQuietly } from '#server/files/store/receive-files.ts'
import { lockCase } from '#modules/cases/index.ts'
import { withdrawDocuments, withdrawFolders } from '#modules/documents/index.ts'
import { withdrawSends } from '#modules/forms/index.ts'
import { withdrawParties } from '#modules/parties/index.ts'
import { laterTasksOfSeries, withdrawTasks } from '#modules/tasks/index.ts'
import { referencedDocuments, withdrawTrigger } from '#modules/terms/index.ts'
import type { MattersDependencies } from '../matters.dependencies.ts'
import { mattersErrors } from '../matters.errors.ts'
import { matterTemplateUndone } from '../matters.events.ts'
import {
  applicationNotFound,
  createdObjectsOf,
  findApplication,
  readApplication,
  type RemainingObjects,
  type CreatedObjects,
} from './application-row.ts'

const idsOf = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id)

/** Removes documents that were not changed and do not prove the date of a trigger or term. */
async function withdrawMadeDocuments(
  ctx: Context,
  tx: EntityManager,
  caseId: string,
  documents: CreatedObjects['documents'],
) {
  const proofs = await referencedDocuments(tx, ctx.actor.companyId, idsOf(documents))
  const removable = documents.filter(({ id }) => !proofs.has(id))
  const { changed, storageKeys } = await withdrawDocuments(ctx, tx, caseId, idsOf(removable))
  const remaining = documents.flatMap(({ id, name }): RemainingObjects => {
    if (proofs.has(id)) return [{ kind: 'document', id, name, reason: 'proof' }]
    return changed.includes(id) ? [{ kind: 'document', id, name, reason: 'changed' }] : []
  })
  return { remaining, storageKeys }
}

/**
 * Removes the records that were not changed since. @returns the remaining records with the reason why they stay, and
 * the keys of files to remove afterwards
 */
async function withdrawUnchanged(ctx: Context, tx: EntityManager, caseId: string, created: CreatedObjects) {
  const { companyId } = ctx.actor
  const { folders, parties, tasks, triggers, documents, forms } = created
  const series = await laterTasksOfSeries(tx, companyId, idsOf(tasks))
  const allTasks = [...tasks, ...series.map(({ id, title }) => ({ id, name: title }))]
  const nameOf = new Map([...folders, ...parties, ...allTasks, ...forms].map(({ id, name }) => [id, name]))
  const remaining: RemainingObjects = []
  for (const { id, reason } of await withdrawTasks(tx, companyId, idsOf(allTasks)))
    remaining.push({ kind: 'task', id, name: nameOf.get(id) ?? '', reason })
  for (const { id, name } of triggers)
    if (!(await withdrawTrigger(tx, companyId, caseId, id)))
      remaining.push({ kind: 'trigger', id, name, reason: 'changed' })
  for (const id of await withdrawSends(tx, companyId, caseId, idsOf(forms)))
    remaining.push({ kind: 'form', id, name: nameOf.get(id) ?? '', reason: 'answered' })
  for (const id of await withdrawParties(tx, companyId, caseId, idsOf(parties)))
    remaining.push({ kind: 'party', id, name: nameOf.get(id) ?? '', reason: 'changed' })
  const withdrawnDocuments = await withdrawMadeDocuments(ctx, tx, caseId, documents)
  remaining.push(...withdrawnDocuments.remaining)
  for (const { id, reason } of await withdrawFolders(tx, companyId, caseId, idsOf(folders)))
    remaining.push({ kind: 'folder', id, name: nameOf.get(id) ?? '', reason })
  return { remaining, storageKeys: withdrawnDocuments.storageKeys }
}

/** Locks the case of an application, which its actor may change. @throws 404 `matter_application_not_found` */
async function lockCaseOf(tx: EntityManager, actor: CompanyActor, id: string): Promise<string> {
  const { caseId } = await findApplication(tx, actor, id)
  try {
    await lockCase(tx, actor, caseId, 'update')
  } catch (error) {
    throw error instanceof AppError && error.code === 'case_not_found' ? applicationNotFound() : error
  }
  return caseId
}

/**
 * Undoes an application, once: objects that are unchanged since their creation are deleted for good; the rest stays and
 * is listed.
 * @throws 404 `matter_application_not_found`, 409 `matter_application_undone`, `case_closed`
 */
export async function undoMatter(ctx: Context, deps: MattersDependencies, id: string) {
  const { em, actor, record, ports } = ctx
  const { companyId, userId } = actor
  const storageKeys = await em.transactional(async (tx) => {
    const caseId = await lockCaseOf(tx, actor, id)
    const undone = await row(
      tx,
      { undone: col.boolean },
      sql`select undone_at is not null as undone from matter_application where company_id = ${companyId} and id = ${id}
        for update`,
    )
    if (undone?.undone !== false) throw mattersErrors.error('matter_application_undone')
    const application = await findApplication(tx, actor, id)
    const created = createdObjectsOf(application)
    const { remaining, storageKeys: unused } = await withdrawUnchanged(ctx, tx, caseId, created)
    await change(
      tx,
      sql`update matter_application set undone_by = ${userId}, undone_at = ${ports.clock.now().toISOString()},
        remaining = ${JSON.stringify(remaining)}::jsonb where company_id = ${companyId} and id = ${id}`,
    )
    const remainingIds = new Set(idsOf(remaining))
    const removed = (records: readonly { readonly id: string }[]) =>
      records.filter(({ id }) => !remainingIds.has(id)).length
    await record(tx, matterTemplateUndone, {
      ...{ companyId, caseId, templateId: application.templateId, userId },
      applicationId: id,
      folders: removed(created.folders),
      tasks: removed(created.tasks),
      triggers: removed(created.triggers),
      documents: removed(created.documents),
      forms: removed(created.forms),
    })
    return unused
  })
  for (const key of storageKeys) await removeQuietly(ctx, deps.documents.files, key)
  return readApplication(em, actor, id)
}
