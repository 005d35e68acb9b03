import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { lockCase } from '#modules/cases/index.ts'
import { createFolders } from '#modules/documents/index.ts'
import { createTask } from '#modules/tasks/index.ts'
import { addTrigger } from '#modules/terms/index.ts'
import type { ApplyMatterTemplate } from '../application.contract.ts'
import { matterTemplateApplied } from '../matters.events.ts'
import { lockMatterTemplate } from '../templates/template-row.ts'
import { applicationMissing, readApplication, type CreatedThings } from './application-row.ts'
import { pathsOf, planMatter, type MatterPlan } from './plan.ts'

/** Creates the tasks of a plan in their order, so that those that must be done before exist. */
async function createTasks(ctx: Context, caseId: string, { tasks }: MatterPlan): Promise<CreatedThings['tasks']> {
  const created: CreatedThings['tasks'] = []
  for (const { title, notes, checklist, assignee, offset, dependsOn } of tasks) {
    const { id } = await createTask(ctx, {
      title,
      notes,
      caseId,
      assigneeId: assignee?.id ?? null,
      offset,
      checklist: checklist.map((text) => ({ text, done: false })),
      dependsOn: dependsOn.flatMap((position) => created[position]?.id ?? []),
    })
    created.push({ id, name: title })
  }
  return created
}

async function createTriggers(ctx: Context, caseId: string, { triggers }: MatterPlan) {
  const created: CreatedThings['triggers'] = []
  for (const { kind, name, answer } of triggers) {
    if (answer === null) continue
    const id = randomUUIDv7()
    const { on: happenedOn, method, stateParty } = answer
    await addTrigger(ctx, caseId, { id, kind, happenedOn, method, stateParty })
    created.push({ id, name })
  }
  return created
}

async function createThings(
  ctx: Context,
  tx: EntityManager,
  caseId: string,
  plan: MatterPlan,
  paths: readonly (readonly string[])[],
): Promise<CreatedThings> {
  const inTransaction = { ...ctx, em: tx }
  const folders = await createFolders(tx, ctx.actor, caseId, paths)
  return {
    folders: folders.map(({ id, path }) => ({ id, name: path.join('/') })),
    triggers: await createTriggers(inTransaction, caseId, plan),
    tasks: await createTasks(inTransaction, caseId, plan),
  }
}

/**
 * Applies a template to a case: all of it or nothing. A repetition with the same `id` changes nothing.
 * @throws 404 `matter_template_not_found`, `case_not_found`; 409 `case_closed`, `matter_template_archived`,
 * `stale_version`, `task_limit_of_case`, `too_many_terms`; and those of {@link planMatter}
 */
export async function applyMatter(
  ctx: Context,
  caseId: string,
  { id = randomUUIDv7(), templateId, templateVersion, dates }: z.output<typeof ApplyMatterTemplate>,
) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    await lockCase(tx, actor, caseId, 'update')
    const former = await row(
      tx,
      { caseId: col.uuid },
      sql`select case_id as "caseId" from matter_application where company_id = ${companyId} and id = ${id}`,
    )
    if (former?.caseId === caseId) return
    if (former) throw applicationMissing()
    const { definition, name, version, reviewedAt } = await lockMatterTemplate(tx, actor, templateId, 'apply')
    if (version !== templateVersion) throw kernelErrors.error('stale_version')
    const plan = await planMatter({ ...ctx, em: tx }, tx, caseId, definition, dates)
    const created = await createThings(ctx, tx, caseId, plan, pathsOf(definition))
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
    })
  })
  return readApplication(em, actor, id)
}
