import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { Context } from '#server/http/context.ts'
import { lockCase, type CaseAccess } from '#modules/cases/index.ts'
import { findClient } from '#modules/companies/index.ts'
import { readCaseParties } from '#modules/parties/index.ts'
import type { MatterPreview, PreviewMatterTemplate } from '../application.contract.ts'
import type { TemplateDefinition } from '../definition.contract.ts'
import { mattersErrors } from '../matters.errors.ts'
import { findMatterTemplate } from '../templates/template-row.ts'
import { planDocumentsAndForms } from './plan-documents-and-forms.ts'
import { planMatter, type MatterPlan } from './plan.ts'

/** Returns the asked parties that can be named, each with the case's present parties in that role. */
async function readAskableParties(
  ctx: Context,
  tx: EntityManager,
  { id, clientId }: CaseAccess,
  { parties }: TemplateDefinition,
) {
  const inCase = await readCaseParties(tx, ctx.actor, id)
  const client = clientId === null ? undefined : await findClient(tx, clientId)
  return {
    client: client?.name ?? null,
    parties: parties.flatMap(({ role: label, joinsAs }, position) => {
      if (!joinsAs) return []
      const present = inCase.parties.filter(({ role }) => role === joinsAs.role).map(({ name }) => name)
      return [{ position, label, present }]
    }),
  }
}

const presentPlan = (
  { folders, tasks, triggers, documentsAndForms: { documents, forms, recipient } }: MatterPlan,
  definition: TemplateDefinition,
) => ({
  folders: folders.map(({ path, id }) => ({ path: path.join('/'), exists: id !== null })),
  tasks: tasks.map(({ title, checklist, assignee, dueOn, offset, missingDate, recurrence, dependsOn }) => ({
    title,
    checklist: [...checklist],
    assignee,
    dueOn,
    offset,
    missingDate,
    recurrence,
    dependsOn: dependsOn.map((position) => tasks[position]?.title ?? ''),
  })),
  triggers: triggers.map(({ label, name, answer, terms }) => ({
    label,
    name,
    happenedOn: answer?.on ?? null,
    terms: [...terms],
  })),
  documents: documents.map(({ name, templateId, stepReason, folder, missing }) => ({
    ...{ name, sourceId: templateId, stepReason, missing: [...missing] },
    folder: folder === null ? null : (definition.folders[folder] ?? null),
  })),
  forms: forms.map(({ name, formId, stepReason }) => ({
    ...{ name, sourceId: formId, stepReason },
    to: stepReason === null && recipient?.email ? { name: recipient.name, email: recipient.email } : null,
  })),
})

/**
 * Returns the records that an application would create now; stores nothing. `ctx.em` is a transaction: the case may
 * have been opened in it.
 * @throws 404 `matter_template_not_found`, `case_not_found`; 409 `case_closed`, `matter_template_archived`, and the
 * errors of {@link planMatter}
 */
export async function previewWithin(
  ctx: Context,
  templateId: string,
  { caseId, dates, parties, sendForms }: z.output<typeof PreviewMatterTemplate>,
): Promise<z.input<typeof MatterPreview>> {
  const { em: tx, actor } = ctx
  const access = await lockCase(tx, actor, caseId, 'update')
  const template = await findMatterTemplate(tx, actor, templateId)
  if (template.archivedAt !== null) throw mattersErrors.error('matter_template_archived')
  const { definition, version, reviewedAt } = template
  const documentsAndForms = await planDocumentsAndForms(ctx, access, definition, sendForms)
  const plan = await planMatter(ctx, tx, caseId, definition, { dates, parties }, documentsAndForms)
  return {
    templateVersion: version,
    draft: reviewedAt === null,
    ...(await readAskableParties(ctx, tx, access, definition)),
    ...presentPlan(plan, definition),
  }
}

/** Same as {@link previewWithin}, in a separate transaction. */
export const previewMatter = (
  ctx: Context,
  templateId: string,
  input: z.output<typeof PreviewMatterTemplate>,
): Promise<z.input<typeof MatterPreview>> =>
  ctx.em.transactional((tx) => previewWithin({ ...ctx, em: tx }, templateId, input))
