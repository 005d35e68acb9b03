import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { lockCase } from '#modules/cases/index.ts'
import { prepareDrafts, type AddDrafts, type PreparedDrafts } from '#modules/drafting/index.ts'
import type { ApplyMatterTemplate } from '../application.contract.ts'
import type { MattersDependencies } from '../matters.dependencies.ts'
import { mattersErrors } from '../matters.errors.ts'
import { matterTemplateApplied } from '../matters.events.ts'
import { findMatterTemplate, lockMatterTemplate } from '../templates/template-row.ts'
import { applicationNotFound, readApplication } from './application-row.ts'
import { createPlannedObjects, draftsIn } from './create-planned-objects.ts'
import { planDocumentsAndForms, type DocumentsAndFormsPlan } from './plan-documents-and-forms.ts'
import { planMatter } from './plan.ts'

type NewApplication = z.output<typeof ApplyMatterTemplate> & { readonly id: string }

/** Aborts a repeated application: the files that were made for it are removed. */
class AppliedAlready extends Error {}

/**
 * Asserts that an id is new. @throws AppliedAlready, 404 `matter_application_not_found` for an application of another
 * case
 */
async function assertNew(tx: EntityManager, companyId: string, caseId: string, id: string): Promise<void> {
  const existing = await row(
    tx,
    { caseId: col.uuid },
    sql`select case_id as "caseId" from matter_application where company_id = ${companyId} and id = ${id}`,
  )
  if (existing?.caseId === caseId) throw new AppliedAlready()
  if (existing) throw applicationNotFound()
}

/** An application whose documents and forms are planned; its documents are not filled. */
export interface PlannedApplication {
  readonly input: NewApplication
  readonly documentsAndForms: DocumentsAndFormsPlan
  readonly drafts: PreparedDrafts
}

/**
 * Plans the documents and forms of an application. This precedes the transaction that creates all records, which
 * therefore waits neither for files nor for a limit of mails. `ctx.em` is a transaction: the case may have been opened
 * in it and not be stored yet.
 * @throws 404 `matter_template_not_found`, `case_not_found`; 409 `case_closed`, `matter_template_archived`,
 * `stale_version`
 */
export async function planApplication(
  ctx: Context,
  caseId: string,
  { id = randomUUIDv7(), ...body }: z.output<typeof ApplyMatterTemplate>,
): Promise<PlannedApplication> {
  const { actor, em: tx } = ctx
  const input = { id, ...body }
  const access = await lockCase(tx, actor, caseId, 'update')
  await assertNew(tx, actor.companyId, caseId, id)
  const { archivedAt, version, definition } = await findMatterTemplate(tx, actor, input.templateId)
  if (archivedAt !== null) throw mattersErrors.error('matter_template_archived')
  if (version !== input.templateVersion) throw kernelErrors.error('stale_version')
  const documentsAndForms = await planDocumentsAndForms(ctx, access, definition, input.sendForms)
  return { input, documentsAndForms, drafts: await prepareDrafts(ctx, caseId, draftsIn(documentsAndForms)) }
}

async function applyInTransaction(
  ctx: Context,
  deps: MattersDependencies,
  tx: EntityManager,
  caseId: string,
  { input: { id, templateId, templateVersion, dates, parties }, documentsAndForms }: PlannedApplication,
  addDrafts: AddDrafts,
): Promise<void> {
  const { actor, record } = ctx
  const { companyId, userId } = actor
  const { clientId } = await lockCase(tx, actor, caseId, 'update')
  await assertNew(tx, companyId, caseId, id)
  const { definition, name, version, reviewedAt } = await lockMatterTemplate(tx, actor, templateId, 'apply')
  if (version !== templateVersion) throw kernelErrors.error('stale_version')
  // A new case was planned in a transaction that was rolled back, so its new client has another id by now.
  const recipient = documentsAndForms.recipient && {
    ...documentsAndForms.recipient,
    clientId: clientId ?? documentsAndForms.recipient.clientId,
  }
  const plan = await planMatter(
    { ...ctx, em: tx },
    tx,
    caseId,
    definition,
    { dates, parties },
    { ...documentsAndForms, recipient },
  )
  const created = await createPlannedObjects(ctx, deps, tx, caseId, plan, definition, addDrafts)
  await change(
    tx,
    sql`insert into matter_application (id, company_id, case_id, template_id, template_name, template_version, draft,
        definition, created, applied_by)
      values (${id}, ${companyId}, ${caseId}, ${templateId}, ${name}, ${version}, ${reviewedAt === null},
        ${JSON.stringify(definition)}::jsonb, ${JSON.stringify(created)}::jsonb, ${userId})`,
  )
  await record(tx, matterTemplateApplied, {
    ...{ companyId, caseId, templateId, userId },
    applicationId: id,
    folders: created.folders.length,
    tasks: created.tasks.length,
    triggers: created.triggers.length,
    documents: created.documents.length,
    forms: created.forms.length,
  })
}

/** Applies a planned application to its case in the caller's transaction. */
export type ApplyPlanned = (tx: EntityManager) => Promise<void>

/**
 * Fills the documents of a planned application, then runs `work`, which opens the transaction, stores the case if it
 * is new, and calls `apply` in it. If `work` fails, the files of the documents are removed.
 * @throws the errors of {@link applyMatter} and of `work`
 */
export async function withApplication<T>(
  ctx: Context,
  deps: MattersDependencies,
  caseId: string,
  planned: PlannedApplication,
  work: (apply: ApplyPlanned) => Promise<T>,
): Promise<T> {
  const { documentsAndForms, drafts } = planned
  for (const { stepReason } of documentsAndForms.forms)
    if (stepReason === null) await deps.limits.consumeAddress('mail', ctx.address)
  return deps.drafting.fillDrafts(ctx, caseId, drafts, (addDrafts) =>
    work((tx) => applyInTransaction(ctx, deps, tx, caseId, planned, addDrafts)),
  )
}

/**
 * Applies a template to a case: all of it or nothing. Repeating it with the same `id` changes nothing.
 * @throws 404 `matter_template_not_found`, `case_not_found`; 409 `case_closed`, `matter_template_archived`,
 * `stale_version`, `task_limit_of_case`, `too_many_terms`, `party_exists`, `party_limit_of_case`; 429 when too many
 * forms are mailed; and the errors of {@link planMatter}, `fillDrafts` and `sendForm`
 */
export async function applyMatter(
  ctx: Context,
  deps: MattersDependencies,
  caseId: string,
  { id = randomUUIDv7(), ...body }: z.output<typeof ApplyMatterTemplate>,
) {
  const { em, actor } = ctx
  try {
    const planned = await em.transactional((tx) => planApplication({ ...ctx, em: tx }, caseId, { id, ...body }))
    await withApplication(ctx, deps, caseId, planned, (apply) => em.fork().transactional(apply))
  } catch (error) {
    if (!(error instanceof AppliedAlready)) throw error
  }
  return readApplication(em.fork(), actor, id)
}
