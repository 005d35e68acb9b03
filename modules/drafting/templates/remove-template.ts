import { change, rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { UserContext, Work } from '#server/http/context.ts'
import { templateRemoved, templateRestored } from '../drafting.events.ts'
import { chargeFor } from './keep-template.ts'
import { lockTemplate, ownerFor, readTemplateOf } from './template-row.ts'

/** A removed template can be brought back for so many days. */
export const binDays = 30

/** Documents that were made from it stay. @throws 404 `document_template_not_found` */
export async function removeTemplate(ctx: UserContext, id: string): Promise<void> {
  const { em, actor, ports } = ctx
  await em.transactional(async (tx) => {
    const { company_id: owner, size_bytes: size } = await lockTemplate(tx, actor, id, 'remove')
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
    const { size_bytes: size } = await lockTemplate(tx, actor, id, 'restore')
    await chargeFor(ctx, tx, ownerFor(actor), size)
    await change(tx, sql`update document_template set deleted_at = null, version = version + 1 where id = ${id}`)
    await ctx.record(tx, templateRestored, { companyId: ownerFor(actor), templateId: id, userId: actor.userId })
  })
  return readTemplateOf(em.fork(), actor, id)
}

/** Takes what was removed 30 days ago out of the world. */
export async function purgeTemplates({ em, ports }: Work): Promise<void> {
  const before = new Date(ports.clock.now().getTime() - binDays * 86_400_000).toISOString()
  await withScope({ kind: 'platform' }, () =>
    change(em, sql`delete from document_template where company_id is null and deleted_at < ${before}`),
  )
  for (const { id: companyId } of await rows<{ id: string }>(em, sql`select id from company order by id`)) {
    await withScope({ kind: 'company', companyId }, () =>
      change(em, sql`delete from document_template where company_id = ${companyId} and deleted_at < ${before}`),
    )
  }
}
