import type { z } from 'zod'
import type { Context } from '#server/http/context.ts'
import { lockCase } from '#modules/cases/index.ts'
import type { MatterPreview, PreviewMatterTemplate } from '../application.contract.ts'
import { mattersErrors } from '../matters.errors.ts'
import { findMatterTemplate } from '../templates/template-row.ts'
import { sourcesOf } from './listed-sources.ts'
import { planMatter, type MatterPlan } from './plan.ts'

const presentPlan = ({ folders, tasks, triggers }: MatterPlan) => ({
  folders: folders.map(({ path, id }) => ({ path: path.join('/'), exists: id !== null })),
  tasks: tasks.map(({ title, checklist, assignee, dueOn, offset, missingDate, dependsOn }) => ({
    title,
    checklist: [...checklist],
    assignee,
    dueOn,
    offset,
    missingDate,
    dependsOn: dependsOn.map((position) => tasks[position]?.title ?? ''),
  })),
  triggers: triggers.map(({ label, name, answer, terms }) => ({
    label,
    name,
    happenedOn: answer?.on ?? null,
    terms: [...terms],
  })),
})

/**
 * Returns what an application would create now; nothing is stored.
 * @throws 404 `matter_template_not_found`, `case_not_found`; 409 `case_closed`, `matter_template_archived`, and those of
 * {@link planMatter}
 */
export function previewMatter(
  ctx: Context,
  templateId: string,
  { caseId, dates }: z.output<typeof PreviewMatterTemplate>,
): Promise<z.input<typeof MatterPreview>> {
  const { em, actor } = ctx
  return em.transactional(async (tx) => {
    await lockCase(tx, actor, caseId, 'update')
    const template = await findMatterTemplate(tx, actor, templateId)
    if (template.archivedAt !== null) throw mattersErrors.error('matter_template_archived')
    const plan = await planMatter({ ...ctx, em: tx }, tx, caseId, template.definition, dates)
    const { definition, version, reviewedAt } = template
    const listed = (await sourcesOf(tx, actor.companyId, [definition]))(definition)
    return { templateVersion: version, draft: reviewedAt === null, ...presentPlan(plan), ...listed }
  })
}
