import { change, row, sql } from '#server/db/query.ts'
import type { PublicContext } from '#server/http/context.ts'
import { readDefinition } from '../editing/form-fields.ts'
import { settingsOf } from '../editing/forms.presenter.ts'
import { tokenHash } from './link-token.ts'
import { asOfficeOf, type OpenForm } from './public-form.ts'

/** The link that somebody got by mail, from now on opened; null for one that does not (any more) lead here. */
async function openSend(
  { em }: PublicContext,
  form: OpenForm,
  token: string,
): Promise<{ answered: boolean; message: string } | null> {
  const hash = tokenHash(token)
  const found = await row<{ answered: boolean; message: string }>(
    em,
    sql`
    select answered_at is not null as answered, message from form_send where company_id = ${form.company_id}
      and form_id = ${form.id} and token_hash = ${hash} and revoked_at is null and expires_at > now()`,
  )
  if (!found) return null
  await change(
    em,
    sql`update form_send set opened_at = now() where company_id = ${form.company_id} and token_hash = ${hash}
      and opened_at is null`,
  )
  return found
}

/** @throws 404 `form_not_found` */
export const readPublicForm = (ctx: PublicContext, slug: string, { send }: { readonly send?: string | undefined }) =>
  asOfficeOf(ctx.em, slug, async (form) => ({
    slug: form.slug,
    title: form.title,
    description: form.description,
    successText: form.success_text,
    locale: form.locale,
    company: { name: form.company_name },
    revision: form.revision,
    fields: readDefinition(form.fields),
    copyByEmail: settingsOf(form.settings).copyByEmail,
    openedAt: ctx.ports.clock.now().toISOString(),
    send: send ? await openSend(ctx, form, send) : null,
  }))
