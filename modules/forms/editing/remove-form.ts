import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { formRemoved, formRestored } from '../forms.events.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { lockForm } from './form-row.ts'
import { readForm } from './read-form.ts'

/** Days for which a deleted form can be restored. */
export const binDays = 30

/** Deletes a form with its responses; its address stays reserved. @throws 404 `form_not_found` */
export async function removeForm(ctx: Context, id: string): Promise<void> {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    await lockForm(tx, actor, id, 'remove')
    await change(
      tx,
      sql`update form set status = 'draft', deleted_at = now(), updated_at = now(), version = version + 1
        where company_id = ${companyId} and id = ${id}`,
    )
    await record(tx, formRemoved, { companyId, formId: id, userId })
  })
}

/** Restores a deleted form as a draft; any other stays as it is. @throws 404 `form_not_found` */
export async function restoreForm(deps: FormsDependencies, ctx: Context, id: string) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const restored = await change(
      tx,
      sql`update form set deleted_at = null, updated_at = now(), version = version + 1 where company_id = ${companyId}
        and id = ${id} and deleted_at is not null`,
    )
    if (restored > 0) await record(tx, formRestored, { companyId, formId: id, userId })
  })
  return readForm(deps, em, actor, id)
}
