import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { readVisibleForm } from '../editing/form-row.ts'
import { responseRemoved, responseRestored } from '../forms.events.ts'
import { findResponse, lockResponse, presentResponse, notHeldForStorage } from './response-row.ts'

/** Deletes a response; it can be restored for 30 days. @throws 404 `form_not_found`, `response_not_found` */
export async function removeResponse(ctx: Context, formId: string, id: string): Promise<void> {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await readVisibleForm(em, actor, formId)
  const visible = await notHeldForStorage(ctx)
  await em.transactional(async (tx) => {
    await lockResponse(tx, { companyId, formId, id }, visible)
    await change(
      tx,
      sql`update form_response set deleted_at = now(), version = version + 1 where company_id = ${companyId}
        and id = ${id}`,
    )
    await record(tx, responseRemoved, { companyId, formId, responseId: id, userId })
  })
}

/** Restores a deleted response; any other stays as it is. @throws 404 `form_not_found`, `response_not_found` */
export async function restoreResponse(ctx: Context, formId: string, id: string) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await readVisibleForm(em, actor, formId)
  const visible = await notHeldForStorage(ctx)
  await em.transactional(async (tx) => {
    const restored = await change(
      tx,
      sql`update form_response r set deleted_at = null, version = version + 1 where company_id = ${companyId}
        and form_id = ${formId} and id = ${id} and deleted_at is not null and ${visible}`,
    )
    if (restored > 0) await record(tx, responseRestored, { companyId, formId, responseId: id, userId })
  })
  return presentResponse(await findResponse(em, { companyId, formId, id }, visible))
}
