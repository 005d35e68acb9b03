import type { z } from 'zod'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import type { MatterTemplateUpdate } from '../matters.contract.ts'
import { matterTemplateChanged } from '../matters.events.ts'
import { assertTriggers } from './create-template.ts'
import { lockMatterTemplate, readMatterTemplate } from './template-row.ts'

/**
 * Changes a template. It becomes a draft again, because the review applied to the former text.
 * @throws 404 `matter_template_not_found`, 409 `stale_version`, `matter_template_archived`, 422
 * `matter_trigger_unknown`
 */
export async function updateMatterTemplate(
  ctx: Context,
  id: string,
  { name, kind, description, definition, version }: z.output<typeof MatterTemplateUpdate>,
) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    await lockMatterTemplate(tx, actor, id, 'update', version)
    await assertTriggers(tx, definition)
    await change(
      tx,
      sql`update matter_template set name = ${name}, kind = ${kind}, description = ${description},
        definition = ${JSON.stringify(definition)}::jsonb, reviewed_by = null, reviewed_at = null,
        version = version + 1, updated_at = now() where company_id = ${companyId} and id = ${id}`,
    )
    await record(tx, matterTemplateChanged, { companyId, templateId: id, userId, what: 'changed' })
  })
  return readMatterTemplate(em, actor, id)
}
