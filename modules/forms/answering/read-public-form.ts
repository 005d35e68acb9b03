import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { PublicContext } from '#server/http/context.ts'
import { readDefinition } from '../editing/form-fields.ts'
import { settingsOf } from '../editing/forms.presenter.ts'
import { tokenHash } from './link-token.ts'
import { withPublicForm, type OpenForm } from './public-form.ts'

/** Marks a sent link as opened; returns null for a link that is not or no longer valid for this form. */
async function openSend(
  { em }: PublicContext,
  form: OpenForm,
  token: string,
): Promise<{ answered: boolean; message: string } | null> {
  const hash = tokenHash(token)
  const send = await row(
    em,
    { answered: col.boolean, message: col.text },
    sql`
    select answered_at is not null as answered, message from form_send where company_id = ${form.companyId}
      and form_id = ${form.id} and token_hash = ${hash} and revoked_at is null and expires_at > now()`,
  )
  if (!send) return null
  await change(
    em,
    sql`update form_send set opened_at = now() where company_id = ${form.companyId} and token_hash = ${hash}
      and opened_at is null`,
  )
  return send
}

/** @throws 404 `form_not_found` */
export const readPublicForm = (ctx: PublicContext, slug: string, { send }: { readonly send?: string | undefined }) =>
  withPublicForm(ctx.em, slug, async (form) => ({
    slug: form.slug,
    title: form.title,
    description: form.description,
    successText: form.successText,
    locale: form.locale,
    company: { name: form.companyName },
    revision: form.revision,
    fields: readDefinition(form.fields),
    copyByEmail: settingsOf(form.settings).copyByEmail,
    openedAt: ctx.ports.clock.now().toISOString(),
    send: send ? await openSend(ctx, form, send) : null,
  }))
