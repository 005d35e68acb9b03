import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { readTriggers } from '#modules/terms/index.ts'
import { emptyDefinition, type TemplateDefinition } from '../definition.contract.ts'
import { maxTemplates, type NewMatterTemplate } from '../matters.contract.ts'
import { mattersErrors } from '../matters.errors.ts'
import { matterTemplateChanged } from '../matters.events.ts'
import { withDocumentTemplates } from '../starters/starter-documents.ts'
import { starters } from '../starters/starters.ts'
import { findMatterTemplate, readMatterTemplate } from './template-row.ts'

interface TemplateValues {
  readonly name: string
  readonly kind: string
  readonly description: string
  readonly definition: TemplateDefinition
}

/** Asserts that the rules contain every trigger of the dates. @throws 422 `matter_trigger_unknown` */
export async function assertTriggers(em: EntityManager, { dates }: TemplateDefinition): Promise<void> {
  const triggers = await readTriggers(em)
  if (dates.some(({ trigger }) => trigger !== null && !triggers.has(trigger)))
    throw mattersErrors.error('matter_trigger_unknown')
}

/**
 * Returns the values of the starter or of the copied template.
 * @throws 404 `matter_starter_not_found`, `matter_template_not_found`
 */
async function initialValues(
  { em, actor, locale }: Context,
  { starter: key, copyOf }: z.output<typeof NewMatterTemplate>,
): Promise<TemplateValues> {
  if (copyOf !== undefined) return findMatterTemplate(em, actor, copyOf)
  if (key === undefined) return { name: '', kind: '', description: '', definition: emptyDefinition }
  const starter = starters.find((candidate) => candidate.key === key)
  if (!starter) throw mattersErrors.error('matter_starter_not_found')
  const { name, description } = starter
  const definition = await withDocumentTemplates(em, starter.definition)
  return { name: name[locale], kind: name[locale], description: description[locale], definition }
}

/**
 * Creates a template of the office as a draft.
 * @throws 404 `matter_starter_not_found`, `matter_template_not_found`; 409 `matter_template_limit`; 422
 * `matter_trigger_unknown`
 */
export async function createMatterTemplate(ctx: Context, input: z.output<typeof NewMatterTemplate>) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  const id = randomUUIDv7()
  await em.transactional(async (tx) => {
    const base = await initialValues({ ...ctx, em: tx }, input)
    const { name = base.name, kind = base.kind, description = base.description, definition = base.definition } = input
    await assertTriggers(tx, definition)
    await change(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`matter templates ${companyId}`}, 0))`)
    const counted = await row(
      tx,
      { total: col.int },
      sql`select count(*)::int as total from matter_template where company_id = ${companyId}`,
    )
    if ((counted?.total ?? 0) >= maxTemplates)
      throw mattersErrors.error('matter_template_limit', { values: { limit: maxTemplates } })
    await change(
      tx,
      sql`insert into matter_template (id, company_id, name, kind, description, definition, created_by)
        values (${id}, ${companyId}, ${name}, ${kind.slice(0, 100)}, ${description},
          ${JSON.stringify(definition)}::jsonb, ${userId})`,
    )
    await record(tx, matterTemplateChanged, { companyId, templateId: id, userId, what: 'created' })
  })
  return readMatterTemplate(em, actor, id)
}
