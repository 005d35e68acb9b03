import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { mailOutcome } from '#server/jobs/mail-outcome.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { seal, unseal } from '#server/secrets.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import { companiesErrors, emailOfClient } from '#modules/companies/index.ts'
import { newToken, tokenHash } from '../answering/link-token.ts'
import { lockForm, readVisibleForm, type FormRow } from '../editing/form-row.ts'
import { publicFormUrl } from '../editing/forms.presenter.ts'
import { formsErrors } from '../forms.errors.ts'
import { formSent } from '../forms.events.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { formsMessages } from '../messages/forms.messages.ts'
import type { NewFormSend } from '../sends.contract.ts'
import { presentSend, sendNotFound, sendRows, sendRow } from './send-row.ts'

/** Returns the address with the secret of a sent form. */
const linkTo = ({ publicUrl }: FormsDependencies, slug: string, token: string): string =>
  `${publicFormUrl(publicUrl, slug)}?send=${token}`

interface SendMail {
  readonly id: string
  readonly to: string
  readonly token: string
  readonly locale: Locale
  readonly days: number
}

/** @returns the link in the mail */
async function mailLink(
  deps: FormsDependencies,
  { actor }: Context,
  tx: EntityManager,
  form: FormRow,
  { id, to, token, locale, days }: SendMail,
): Promise<string> {
  const link = linkTo(deps, form.slug, token)
  const values = { form: form.title, company: actor.companyName, professional: `${actor.name} ${actor.surname}`, days }
  await deps.queueMail(tx, {
    to,
    locale,
    about: { topic: 'form_send', id, by: actor.userId },
    ...layoutMail(formsMessages.sent, locale, values, link),
  })
  return link
}

function assertPublic(form: FormRow): void {
  if (form.status !== 'public') throw formsErrors.error('form_not_public')
}

/** Returns the given address, else the client's. @throws 404 `client_not_found`, 422 `send_needs_email` */
async function addressOf(tx: EntityManager, { clientId, email }: z.output<typeof NewFormSend>): Promise<string> {
  const clientEmail = clientId ? await emailOfClient(tx, clientId) : null
  if (clientEmail === undefined) throw companiesErrors.error('client_not_found')
  const to = email ?? clientEmail
  if (!to) throw formsErrors.error('send_needs_email')
  return to
}

/** Returns the send with the outcome of its mail, and with the link only when no mail server delivers it. */
async function presentMailed(ctx: Context, id: string, link: string) {
  const { em, actor, ports } = ctx
  const send = await row(
    em,
    sendRow,
    sql`${sendRows} where s.company_id = ${actor.companyId} and s.id = ${id}
    and s.case_id is not null`,
  )
  if (!send) throw sendNotFound()
  return { ...presentSend(send), mail: mailOutcome(ports.mail, link) }
}

/**
 * Sends a public form to a person of a case; the response is filed there.
 * @throws 404 `form_not_found`, `case_not_found`, `client_not_found`, 409 `form_not_public`, 422 `send_needs_email`
 */
export async function sendForm(
  deps: FormsDependencies,
  ctx: Context,
  formId: string,
  input: z.output<typeof NewFormSend>,
) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  const { caseId, clientId, days } = input
  const id = randomUUIDv7()
  const link = await em.transactional(async (tx) => {
    const form = await lockForm(tx, actor, formId, 'update')
    await readCaseAccess(tx, actor, caseId)
    const to = await addressOf(tx, input)
    assertPublic(form)
    const token = newToken()
    const locale = input.locale ?? form.locale
    await change(
      tx,
      sql`
      insert into form_send (id, company_id, form_id, case_id, client_id, email, locale, token_hash, token_sealed,
        sent_by, message, days, expires_at)
      values (${id}, ${companyId}, ${formId}, ${caseId}, ${clientId ?? null}, ${to}, ${locale}, ${tokenHash(token)},
        ${seal(deps.sendKey, token, id)}, ${userId}, ${input.message ?? ''}, ${days},
              now() + make_interval(days => ${days}::int))`,
    )
    const mailedLink = await mailLink(deps, ctx, tx, form, { id, to, token, locale, days })
    await record(tx, formSent, { companyId, formId, userId, caseId, sendId: id })
    return mailedLink
  })
  return presentMailed(ctx, id, link)
}

/**
 * Sends a new link to the same person and revokes the former link. @throws 404 `send_not_found`, 409 `form_not_public`
 */
export async function resendForm(deps: FormsDependencies, ctx: Context, id: string) {
  const { em, actor } = ctx
  const { companyId } = actor
  const link = await em.transactional(async (tx) => {
    const send = await row(
      tx,
      {
        formId: sendRow.formId,
        email: sendRow.email,
        locale: sendRow.locale,
        answeredAt: sendRow.answeredAt,
        days: col.int,
      },
      sql`
      select form_id as "formId", email, locale, answered_at as "answeredAt", days from form_send
        where company_id = ${companyId} and id = ${id} and case_id is not null
        for update`,
    )
    if (!send || send.answeredAt !== null) throw sendNotFound()
    const form = await readVisibleForm(tx, actor, send.formId)
    assertPublic(form)
    const token = newToken()
    await change(
      tx,
      sql`update form_send
      set token_hash = ${tokenHash(token)}, token_sealed = ${seal(deps.sendKey, token, id)}, sent_at = now(),
        opened_at = null, revoked_at = null, expires_at = now() + make_interval(days => days)
      where company_id = ${companyId} and id = ${id}`,
    )
    return mailLink(deps, ctx, tx, form, { id, to: send.email, token, locale: send.locale, days: send.days })
  })
  return presentMailed(ctx, id, link)
}

/** Revokes a link; an answered link stays. @throws 404 `send_not_found` */
export async function revokeSend({ em, actor }: Context, id: string): Promise<void> {
  const revokedCount = await change(
    em,
    sql`update form_send set revoked_at = coalesce(revoked_at, now()) where company_id = ${actor.companyId}
      and id = ${id} and case_id is not null and answered_at is null`,
  )
  if (revokedCount === 0) throw sendNotFound()
}

/** Returns the sent link while it can be answered. @throws 404 `send_not_found` */
export async function linkOfSend(
  deps: FormsDependencies,
  { em, actor }: Context,
  id: string,
): Promise<{ url: string }> {
  const send = await row(
    em,
    { slug: col.text, tokenSealed: col.bytea },
    sql`
    select f.slug, s.token_sealed as "tokenSealed" from form_send s join form f on f.company_id = s.company_id
      and f.id = s.form_id
      and f.deleted_at is null
     where s.company_id = ${actor.companyId} and s.id = ${id} and s.case_id is not null and s.answered_at is null and s.revoked_at is null
       and s.expires_at > now() and s.token_sealed is not null`,
  )
  if (!send) throw sendNotFound()
  return { url: linkTo(deps, send.slug, unseal(deps.sendKey, send.tokenSealed, id).toString()) }
}
