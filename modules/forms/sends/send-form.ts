import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { change, countCap, row, rows, sql } from '#server/db/query.ts'
import { window } from '#server/db/search.ts'
import type { Context } from '#server/http/context.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { seeCase } from '#modules/cases/index.ts'
import { companiesErrors, emailOfClient } from '#modules/companies/index.ts'
import { newToken, tokenHash } from '../answering/link-token.ts'
import { lockForm, seeForm, type FormRow } from '../editing/form-row.ts'
import { publicFormUrl } from '../editing/forms.presenter.ts'
import { formsErrors } from '../forms.errors.ts'
import { formSent } from '../forms.events.ts'
import type { FormsTools } from '../forms-tools.ts'
import { formsMessages } from '../messages/forms.messages.ts'
import type { formSendsContract, NewFormSend } from '../sends.contract.ts'
import { presentSend, sendMissing, sendRows, type SendRow } from './send-row.ts'

const keptDays = 30
const expiry = sql`now() + make_interval(days => ${sql.lit(keptDays)})`

async function mail({ queueMail, publicUrl }: FormsTools, { actor }: Context, tx: EntityManager, form: FormRow, { to, token, locale }: { readonly to: string; readonly token: string; readonly locale: Locale }): Promise<void> {
  const values = { form: form.title, company: actor.companyName, professional: `${actor.name} ${actor.surname}` }
  await queueMail(tx, { to, locale, ...layoutMail(formsMessages.sent, locale, values, `${publicFormUrl(publicUrl, form.slug)}?send=${token}`) })
}

function assertPublic(form: FormRow): void {
  if (form.status !== 'public') throw formsErrors.error('form_not_public')
}

/** The address given, else the client's. @throws 404 `client_not_found`, 422 `send_needs_email` */
async function addressOf(tx: EntityManager, { clientId, email }: z.output<typeof NewFormSend>): Promise<string> {
  const known = clientId ? await emailOfClient(tx, clientId) : null
  if (known === undefined) throw companiesErrors.error('client_not_found')
  const to = email ?? known
  if (!to) throw formsErrors.error('send_needs_email')
  return to
}

async function readSend({ em, actor }: Context, id: string) {
  const found = await row<SendRow>(em, sql`${sendRows} where s.company_id = ${actor.companyId} and s.id = ${id}`)
  if (!found) throw sendMissing()
  return presentSend(found)
}

/**
 * Sends a public form to somebody of a case; what comes back is filed there.
 * @throws 404 `form_not_found`, `case_not_found`, `client_not_found`, 409 `form_not_public`, 422 `send_needs_email`
 */
export async function sendForm(tools: FormsTools, ctx: Context, formId: string, input: z.output<typeof NewFormSend>) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  const { caseId, clientId } = input
  const id = randomUUIDv7()
  await em.transactional(async (tx) => {
    const form = await lockForm(tx, actor, formId, 'update')
    await seeCase(tx, actor, caseId)
    const to = await addressOf(tx, input)
    assertPublic(form)
    const token = newToken()
    const locale = input.locale ?? form.locale
    await change(tx, sql`
      insert into form_send (id, company_id, form_id, case_id, client_id, email, locale, token_hash, sent_by, expires_at)
      values (${id}, ${companyId}, ${formId}, ${caseId}, ${clientId ?? null}, ${to}, ${locale}, ${tokenHash(token)}, ${userId}, ${expiry})`)
    await mail(tools, ctx, tx, form, { to, token, locale })
    await record(tx, formSent, { companyId, formId, userId, caseId, sendId: id })
  })
  return readSend(ctx, id)
}

/** A new link for the same person; the former one ends. @throws 404 `send_not_found`, 409 `form_not_public` */
export async function resendForm(tools: FormsTools, ctx: Context, id: string) {
  const { em, actor } = ctx
  const { companyId } = actor
  await em.transactional(async (tx) => {
    const found = await row<Pick<SendRow, 'form_id' | 'email' | 'locale' | 'answered_at'>>(tx, sql`
      select form_id, email, locale, answered_at from form_send where company_id = ${companyId} and id = ${id} for update`)
    if (!found || found.answered_at !== null) throw sendMissing()
    const form = await seeForm(tx, actor, found.form_id)
    assertPublic(form)
    const token = newToken()
    await change(tx, sql`update form_send set token_hash = ${tokenHash(token)}, sent_at = now(), opened_at = null, revoked_at = null, expires_at = ${expiry} where company_id = ${companyId} and id = ${id}`)
    await mail(tools, ctx, tx, form, { to: found.email, token, locale: found.locale })
  })
  return readSend(ctx, id)
}

/** Ends a link; one that was answered stays. @throws 404 `send_not_found` */
export async function revokeSend({ em, actor }: Context, id: string): Promise<void> {
  const ended = await change(em, sql`update form_send set revoked_at = coalesce(revoked_at, now()) where company_id = ${actor.companyId} and id = ${id} and answered_at is null`)
  if (ended === 0) throw sendMissing()
}

type Query = z.output<(typeof formSendsContract.routes.list)['query']>

/** The latest first. @throws 404 `case_not_found` */
export async function listSends({ em, actor }: Context, { caseId, page, pageSize, sort = '-sentAt' }: Query) {
  await seeCase(em, actor, caseId)
  const where = sql`s.company_id = ${actor.companyId} and s.case_id = ${caseId} and f.deleted_at is null`
  const order = sort === 'sentAt' ? sql`s.sent_at, s.id` : sql`s.sent_at desc, s.id desc`
  const items = await rows<SendRow>(em, sql`${sendRows} where ${where} order by ${order} ${window({ page, pageSize })}`)
  const counted = await row<{ n: number }>(em, sql`select count(*)::int as n from (select 1 from (${sendRows} where ${where}) x limit ${sql.lit(countCap)}) c`)
  return { items: items.map(presentSend), page, pageSize, total: counted?.n ?? 0 }
}
