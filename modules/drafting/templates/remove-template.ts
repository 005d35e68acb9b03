import { dayMs } from '#server/contract/time.ts'
import { change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { UserContext, Work } from '#server/http/context.ts'
import { inEachOffice } from '#server/jobs/each-office.ts'
import { templateRemoved, templateRestored } from '../drafting.events.ts'
import { chargeFor } from './store-template.ts'
import { lockTemplate, templateOwnerOf, readTemplate } from './template-row.ts'

/** Days for which a deleted template can be restored. */
export const binDays = 30

/** Deletes a template; documents made from it stay. @throws 404 `document_template_not_found` */
export async function removeTemplate(ctx: UserContext, id: string): Promise<void> {
  const { em, actor, ports } = ctx
  await em.transactional(async (tx) => {
    const { companyId: owner, sizeBytes: size } = await lockTemplate(tx, actor, id, 'remove')
    await change(
      tx,
      sql`update document_template set deleted_at = ${ports.clock.now().toISOString()}, version = version + 1
        where id = ${id}`,
    )
    await chargeFor(ctx, tx, owner, -size)
    await ctx.record(tx, templateRemoved, { companyId: owner, templateId: id, userId: actor.userId })
  })
}

/** @throws 404 `document_template_not_found`, 402 `storage_limit` */
export async function restoreTemplate(ctx: UserContext, id: string) {
  const { em, actor } = ctx
  await em.transactional(async (tx) => {
    const { sizeBytes: size } = await lockTemplate(tx, actor, id, 'restore')
    await chargeFor(ctx, tx, templateOwnerOf(actor), size)
    await change(tx, sql`update document_template set deleted_at = null, version = version + 1 where id = ${id}`)
    await ctx.record(tx, templateRestored, { companyId: templateOwnerOf(actor), templateId: id, userId: actor.userId })
  })
  return readTemplate(em.fork(), actor, id)
}

/** Deletes for good the templates that were deleted 30 days ago. */
export async function purgeTemplates(work: Work): Promise<void> {
  const { em, ports } = work
  const cutoff = new Date(ports.clock.now().getTime() - binDays * dayMs).toISOString()
  await withScope({ kind: 'platform' }, () =>
    change(em, sql`delete from document_template where company_id is null and deleted_at < ${cutoff}`),
  )
  await inEachOffice(work, 'drafting.purge', (companyId) =>
    change(em, sql`delete from document_template where company_id = ${companyId} and deleted_at < ${cutoff}`),
  )
}
