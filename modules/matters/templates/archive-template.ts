// Archives and restores templates, and deletes them for good.
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { mattersErrors } from '../matters.errors.ts'
import { matterTemplateChanged } from '../matters.events.ts'
import { lockMatterTemplate, readMatterTemplate } from './template-row.ts'

async function setArchived(ctx: Context, id: string, what: 'archived' | 'restored') {
  const { em, actor, record, ports } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const { archivedAt } = await lockMatterTemplate(tx, actor, id, 'see')
    if ((archivedAt !== null) === (what === 'archived')) return
    const at = what === 'archived' ? ports.clock.now().toISOString() : null
    await change(
      tx,
      sql`update matter_template set archived_at = ${at}, version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    await record(tx, matterTemplateChanged, { companyId, templateId: id, userId, what })
  })
  return readMatterTemplate(em, actor, id)
}

/** Archives a template; does nothing when it is already archived. @throws 404 `matter_template_not_found` */
export const archiveMatterTemplate = (ctx: Context, id: string) => setArchived(ctx, id, 'archived')

/** Restores an archived template; any other stays as it is. @throws 404 `matter_template_not_found` */
export const restoreMatterTemplate = (ctx: Context, id: string) => setArchived(ctx, id, 'restored')

/**
 * Deletes an archived template for good; its applications keep their copy.
 * @throws 404 `matter_template_not_found`, 409 `matter_template_not_archived`
 */
export async function removeMatterTemplate(ctx: Context, id: string): Promise<void> {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const { archivedAt } = await lockMatterTemplate(tx, actor, id, 'see')
    if (archivedAt === null) throw mattersErrors.error('matter_template_not_archived')
    await change(tx, sql`delete from matter_template where company_id = ${companyId} and id = ${id}`)
    await record(tx, matterTemplateChanged, { companyId, templateId: id, userId, what: 'removed' })
  })
}
