import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { CompanyActor } from '#server/http/context.ts'
import { findForm, findPublicForms, formsErrors } from '#modules/forms/index.ts'

/** Chooses the form by which visitors write to the actor; null for none. @throws 404 `form_not_found` */
export async function chooseContactForm(
  tx: EntityManager,
  { companyId, userId }: CompanyActor,
  formId: string | null,
): Promise<void> {
  if (formId !== null && !(await findForm(tx, companyId, formId))) throw formsErrors.error('form_not_found')
  await change(
    tx,
    sql`update user_account set contact_form_id = ${formId} where company_id = ${companyId} and id = ${userId}`,
  )
}

/** Returns the form of a listed professional, while it is public. Works in any scope. */
export async function publicContactForm(
  em: EntityManager,
  userId: string,
): Promise<{ slug: string; title: string } | null> {
  const contactForm = await row(
    em,
    { companyId: col.uuid, formId: col.uuid },
    sql`select company_id as "companyId", form_id as "formId" from app.contact_form_of(${userId})`,
  )
  if (!contactForm) return null
  const { companyId, formId } = contactForm
  const forms = await withScope({ kind: 'company', companyId }, () => findPublicForms(em, companyId, [formId]))
  const form = forms.get(formId)
  return form ? { slug: form.slug, title: form.title } : null
}
