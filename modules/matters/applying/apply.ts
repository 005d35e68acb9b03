import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { lockCase } from '#modules/cases/index.ts'
import type { AddDrafts } from '#modules/drafting/index.ts'
import type { ApplyMatterTemplate } from '../application.contract.ts'
import type { MattersDependencies } from '../matters.dependencies.ts'
import { mattersErrors } from '../matters.errors.ts'
import { matterTemplateApplied } from '../matters.events.ts'
import { findMatterTemplate, lockMatterTemplate } from '../templates/template-row.ts'
import { applicationMissing, readApplication } from './application-row.ts'
import { createThings, draftsIn } from './create-things.ts'
import { planListed, type ListedPlan } from './plan-listed.ts'
import { planMatter } from './plan.ts'

type NewApplication = z.output<typeof ApplyMatterTemplate> & { readonly id: string }

/** Aborts a repeated application: the files that were made for it are removed. */
class AppliedAlready extends Error {}

/** Asserts that an id is new. @throws AppliedAlready, 404 `matter_application_not_found` for one of another case */
async function assertNew(tx: EntityManager, companyId: string, caseId: string, id: string): Promise<void> {
  const former = await row(
    tx,
    { caseId: col.uuid },
    sql`select case_id as "caseId" from matter_application where company_id = ${companyId} and id = ${id}`,
  )
  if (former?.caseId === caseId) throw new AppliedAlready()
  if (former) throw applicationMissing()
}

/** Plans the documents and forms before the transaction that creates everything: it waits for no file and no limit. */
const prepareListed = (ctx: Context, caseId: string, input: NewApplication): Promise<ListedPlan> =>
  ctx.em.transactional(async (tx) => {
    const { actor } = ctx
    const access = await lockCase(tx, actor, caseId, 'update')
    await assertNew(tx, actor.companyId, caseId, input.id)
    const { archivedAt, version, definition } = await findMatterTemplate(tx, actor, input.templateId)
    if (archivedAt !== null) throw mattersErrors.error('matter_template_archived')
    if (version !== input.templateVersion) throw kernelErrors.error('stale_version')
    return planListed({ ...ctx, em: tx }, access, definition, input.sendForms)
  })

async function applyInTransaction(
  ctx: Context,
  deps: MattersDependencies,
  tx: EntityManager,
  caseId: string,
  { id, templateId, templateVersion, dates, parties }: NewApplication,
  listed: ListedPlan,
  addDrafts: AddDrafts,
): Promise<void> {
  const { actor, record } = ctx
  const { companyId, userId } = actor
  await lockCase(tx, actor, caseId, 'update')
  await assertNew(tx, companyId, caseId, id)
  const { definition, name, version, reviewedAt } = await lockMatterTemplate(tx, actor, templateId, 'apply')
  if (version !== templateVersion) throw kernelErrors.error('stale_version')
  const plan = await planMatter({ ...ctx, em: tx }, tx, caseId, definition, { dates, parties }, listed)
  const created = await createThings(ctx, deps, tx, caseId, plan, definition, addDrafts)
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

/**
 * Applies a template to a case: all of it or nothing. A repetition with the same `id` changes nothing.
 * @throws 404 `matter_template_not_found`, `case_not_found`; 409 `case_closed`, `matter_template_archived`,
 * `stale_version`, `task_limit_of_case`, `too_many_terms`, `party_exists`, `party_limit_of_case`; 429 for more forms than may be mailed in a while; and those of
 * {@link planMatter}, `draftDocuments` and `sendForm`
 */
export async function applyMatter(
  ctx: Context,
  deps: MattersDependencies,
  caseId: string,
  { id = randomUUIDv7(), ...body }: z.output<typeof ApplyMatterTemplate>,
) {
  const { em, actor } = ctx
  const input = { id, ...body }
  try {
    const listed = await prepareListed(ctx, caseId, input)
    for (const { stepReason } of listed.forms)
      if (stepReason === null) await deps.limits.consumeAddress('mail', ctx.address)
    await deps.drafting.draftDocuments(ctx, caseId, draftsIn(listed), (addDrafts) =>
      em.fork().transactional((tx) => applyInTransaction(ctx, deps, tx, caseId, input, listed, addDrafts)),
    )
  } catch (error) {
    if (!(error instanceof AppliedAlready)) throw error
  }
  return readApplication(em.fork(), actor, id)
}
