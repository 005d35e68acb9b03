import { createHash, randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { fill } from '#server/contract/locale.ts'
import { change, instant, row, sql } from '#server/db/query.ts'
import type { PublicContext } from '#server/http/context.ts'
import { safeFileName } from '#server/files/file-name.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { answerPhrases } from '../answer-phrases.ts'
import { checkAnswers, type AnswerIssue, type CheckedAnswers } from '../answers.ts'
import { settingsOf } from '../editing/forms.presenter.ts'
import { formsErrors } from '../forms.errors.ts'
import { responseSubmitted } from '../forms.events.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { mailCopy } from '../messages/mail-copy.ts'
import type { NewResponse } from '../public-forms.contract.ts'
import { claimFiles, settleFiles, type Settled } from './answer-files.ts'
import { newToken, tokenHash } from './link-token.ts'
import { asOfficeOf, askedBy, type AskedForm, type OpenForm } from './public-form.ts'
import { searchText } from './search-text.ts'

type SubmitResponseInput = z.output<typeof NewResponse>

/** Nobody reads a form and fills it in less, milliseconds. */
const fastestMs = 2_000

interface Submission {
  readonly deps: FormsDependencies
  readonly ctx: PublicContext
  readonly form: OpenForm
  readonly asked: AskedForm
  readonly checked: CheckedAnswers
  readonly input: SubmitResponseInput
  /** Of the Idempotency-Key; null without one. */
  readonly key: Buffer | null
}
interface WrittenResponse {
  readonly id: string
  readonly submitted_at: string
}

function refusal(issues: readonly AnswerIssue[], { locale }: PublicContext) {
  const details = issues.map(({ field, code, values }) => ({
    path: `values.${field}`,
    code,
    message: fill(answerPhrases[code][locale], values),
  }))
  return kernelErrors.error('validation_failed', { details })
}

function isSuspected({ website, startedAt }: SubmitResponseInput, now: Date): boolean {
  if (website) return true
  const took = startedAt === undefined ? Infinity : now.getTime() - Date.parse(startedAt)
  return took >= 0 && took < fastestMs
}

const earlier = (tx: EntityManager, { form, key }: Submission): Promise<WrittenResponse | undefined> =>
  row<WrittenResponse>(
    tx,
    sql`select id, submitted_at from form_response where company_id = ${form.company_id} and form_id = ${form.id}
      and submission_key = ${key}`,
  )

interface Link {
  readonly id: string
  readonly used: boolean
  readonly case_id: string | null
  readonly client_id: string | null
}

/**
 * The draft and the sent link behind the answer, locked: of two tabs that submit the same one, the second finds it
 * used.
 */
async function lockLinks(
  tx: EntityManager,
  { form, input }: Submission,
): Promise<{ draft: Link | undefined; send: Link | undefined }> {
  const draft =
    input.draftToken &&
    (await row<Link>(
      tx,
      sql`
    select id, response_id is not null as used, null as case_id, null as client_id from form_draft
     where company_id = ${form.company_id} and form_id = ${form.id} and token_hash = ${tokenHash(input.draftToken)}
       for update`,
    ))
  const send =
    input.sendToken &&
    (await row<Link>(
      tx,
      sql`
    select id, answered_at is not null as used, case_id, client_id from form_send
     where company_id = ${form.company_id} and form_id = ${form.id} and token_hash = ${tokenHash(input.sendToken)}
       and revoked_at is null and expires_at > now() for update`,
    ))
  return { draft: draft || undefined, send: send || undefined }
}

/** Files that were not taken, of fields that were asked, each once. */
function refusedOf({ asked, input }: Submission) {
  const named = (input.refusedFiles ?? []).map(({ field, name, reason }) => ({
    field,
    name: safeFileName(name),
    reason,
  }))
  const known = named.filter(({ field }) => asked.fields.some(({ name, type }) => name === field && type === 'file'))
  return [...new Map(known.map((file) => [JSON.stringify(file), file])).values()]
}

/** Writes the answer, or finds that a repetition wrote it first. */
async function insert(
  tx: EntityManager,
  submission: Submission,
  { values, files }: Settled,
  send: Link | undefined,
  copyHash: Buffer | null,
): Promise<{ written: WrittenResponse; fresh: boolean }> {
  const { ctx, form, asked, input, key } = submission
  const userId = ctx.actor?.companyId === form.company_id ? ctx.actor.userId : null
  const room = await ctx.ports.entitlements.hasRoom(tx, form.company_id, 'storage')
  const written = await row<WrittenResponse>(
    tx,
    sql`
    insert into form_response (id, company_id, form_id, revision, user_id, answers, locale, suspected, over_quota,
      refused_files, case_id, client_id, submission_key, copy_hash, search_text)
    values (${randomUUIDv7()}, ${form.company_id}, ${form.id}, ${asked.revision}, ${userId},
      ${JSON.stringify(values)}::jsonb, ${input.locale ?? ctx.locale},
            ${isSuspected(input, ctx.ports.clock.now())}, ${!room}, ${JSON.stringify(refusedOf(submission))}::jsonb,
              ${send?.case_id ?? null}, ${send?.client_id ?? null}, ${key}, ${copyHash},
              ${searchText(asked.fields, values)})
    on conflict (company_id, form_id, submission_key) do nothing returning id, submitted_at`,
  )
  if (written) {
    // A visitor is never refused because of the firm's quota.
    if (files.length > 0)
      await ctx.ports.entitlements.charge(
        tx,
        form.company_id,
        'storage',
        files.reduce((sum, file) => sum + Number(file.size_bytes), 0),
        { module: 'forms', force: true },
      )
    await claimFiles(tx, form.company_id, written.id, files)
    return { written, fresh: true }
  }
  const first = await earlier(tx, submission)
  if (!first) throw kernelErrors.error('idempotency_in_flight')
  return { written: first, fresh: false }
}

async function take(tx: EntityManager, submission: Submission): Promise<WrittenResponse> {
  const { deps, ctx, form, asked, checked, input, key } = submission
  // A server that died after it wrote, and before it said so, left nothing else to find it by.
  const first = key && (await earlier(tx, submission))
  if (first) return first
  const { draft, send } = await lockLinks(tx, submission)
  if (draft?.used || send?.used) {
    const mine = key && (await earlier(tx, submission))
    if (mine) return mine
    throw formsErrors.error('form_already_answered')
  }
  const settled = await settleFiles(tx, form, asked.fields, checked.values)
  if (settled.issues.length > 0) {
    const mine = key && (await earlier(tx, submission))
    if (mine) return mine
    throw refusal(settled.issues, ctx)
  }
  const copyToken = input.copyTo !== undefined && settingsOf(form.settings).copyByEmail ? newToken() : null
  const { written, fresh } = await insert(
    tx,
    submission,
    settled,
    send,
    copyToken === null ? null : tokenHash(copyToken),
  )
  if (!fresh) return written
  if (draft)
    await change(
      tx,
      sql`update form_draft set response_id = ${written.id}, answers = '{}' where company_id = ${form.company_id}
        and id = ${draft.id}`,
    )
  if (send)
    await change(
      tx,
      sql`update form_send set answered_at = now(), opened_at = coalesce(opened_at, now()), response_id = ${written.id}
        where company_id = ${form.company_id} and id = ${send.id}`,
    )
  if (copyToken !== null && input.copyTo !== undefined)
    await mailCopy(deps, tx, form, { to: input.copyTo, token: copyToken, locale: input.locale ?? ctx.locale })
  await ctx.record(tx, responseSubmitted, {
    companyId: form.company_id,
    formId: form.id,
    responseId: written.id,
    caseId: send?.case_id ?? null,
    suspected: isSuspected(input, ctx.ports.clock.now()),
  })
  return written
}

/**
 * Takes an answer, once per Idempotency-Key. The firm's plan is not asked: a visitor is always taken.
 * @throws 404 `form_not_found`, 400 `validation_failed` with a message for every field, 409 `form_already_answered`
 */
export const submitResponse = (deps: FormsDependencies, ctx: PublicContext, slug: string, input: SubmitResponseInput) =>
  asOfficeOf(ctx.em, slug, async (form) => {
    const asked = await askedBy(ctx.em, form, input.revision)
    const checked = checkAnswers(asked.fields, input.values)
    if (checked.issues.length > 0) throw refusal(checked.issues, ctx)
    const given = ctx.req.get('idempotency-key')
    const key = given ? createHash('sha256').update(given).digest() : null
    const written = await ctx.em.transactional((tx) => take(tx, { deps, ctx, form, asked, checked, input, key }))
    return {
      id: written.id,
      submittedAt: instant(written.submitted_at),
      successText: form.success_text,
      unknown: checked.unknown.slice(0, 100).map((name) => name.slice(0, 100)),
    }
  })
