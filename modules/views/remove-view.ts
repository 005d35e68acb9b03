import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { assertBelowViewLimit, lockView, readView } from './view-row.ts'

/** Deletes a view; it can be restored for 30 days. @throws 404 `view_not_found`, 403 `forbidden` */
export async function removeView({ em, actor, ports }: Context, id: string): Promise<void> {
  await em.transactional(async (tx) => {
    await lockView(tx, actor, id, 'remove')
    await change(
      tx,
      sql`update saved_view set deleted_at = ${ports.clock.now().toISOString()}
        where company_id = ${actor.companyId} and id = ${id}`,
    )
  })
}

/**
 * Restores a deleted view; does nothing when it is not deleted.
 * @throws 404 `view_not_found`, 403 `forbidden`, 409 `view_limit` when its person has saved other views meanwhile
 */
export async function restoreView({ em, actor }: Context, id: string) {
  await em.transactional(async (tx) => {
    const view = await lockView(tx, actor, id, 'remove', { deleted: true })
    if (view.deletedAt === null) return
    await assertBelowViewLimit(tx, actor.companyId, view.userId)
    await change(tx, sql`update saved_view set deleted_at = null where company_id = ${actor.companyId} and id = ${id}`)
  })
  return readView(em, actor, id)
}
