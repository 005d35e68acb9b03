import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { matterTemplateChanged } from '../matters.events.ts'
import { matterSubjectOf } from '../matters.presenter.ts'
import { lockMatterTemplate, readMatterTemplate } from './template-row.ts'

/**
 * Records that the actor, a lawyer of the office, has reviewed this version; does nothing when the current version is
 * already reviewed, whichever version is named.
 * @throws 404 `matter_template_not_found`, 409 `stale_version`, `matter_template_archived`
 */
export async function reviewMatterTemplate(ctx: Context, id: string, version: number) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    // Locked before it is read: another review may end meanwhile.
    if (matterSubjectOf(await lockMatterTemplate(tx, actor, id, 'see')).reviewed) return
    await lockMatterTemplate(tx, actor, id, 'review', version)
    await change(
      tx,
      sql`update matter_template set reviewed_by = ${userId}, reviewed_at = now(), version = version + 1
        where company_id = ${companyId} and id = ${id}`,
    )
    await record(tx, matterTemplateChanged, { companyId, templateId: id, userId, what: 'reviewed' })
  })
  return readMatterTemplate(em, actor, id)
}
