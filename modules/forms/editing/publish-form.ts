import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { formsErrors } from '../forms.errors.ts'
import { formPublished, formUnpublished } from '../forms.events.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { fieldsOf, ensureRevision } from './form-fields.ts'
import { lockForm } from './form-row.ts'
import { readForm } from './read-form.ts'

/** Publishes a form; a public form stays public. @throws 404 `form_not_found`, 409 `form_has_no_fields` */
export async function publishForm(deps: FormsDependencies, ctx: Context, id: string) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const form = await lockForm(tx, actor, id, 'update')
    if (form.status === 'public') return
    if ((await fieldsOf(tx, form)).length === 0) throw formsErrors.error('form_has_no_fields')
    const revision = await ensureRevision(tx, form)
    await change(
      tx,
      sql`update form set status = 'public', published_at = now(), updated_at = now(), version = version + 1
        where company_id = ${companyId} and id = ${id}`,
    )
    await record(tx, formPublished, { companyId, formId: id, userId, revision })
  })
  return readForm(deps, em, actor, id)
}

/**
 * Makes a form private. Its address then gives the same response as an unknown address. @throws 404 `form_not_found`
 */
export async function unpublishForm(deps: FormsDependencies, ctx: Context, id: string) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const form = await lockForm(tx, actor, id, 'update')
    if (form.status === 'draft') return
    await change(
      tx,
      sql`update form set status = 'draft', updated_at = now(), version = version + 1 where company_id = ${companyId}
        and id = ${id}`,
    )
    await record(tx, formUnpublished, { companyId, formId: id, userId })
  })
  return readForm(deps, em, actor, id)
}
