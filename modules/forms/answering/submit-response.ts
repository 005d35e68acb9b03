import { createHash, randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { fill } from '#server/contract/locale.ts'
import { change, instant, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { PublicContext } from '#server/http/context.ts'
import { safeFileName } from '#server/files/file-name.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { answerPhrases } from '../answer.phrases.ts'
import { checkAnswers, type AnswerIssue, type CheckedAnswers } from '../answers.ts'
import { settingsOf } from '../editing/forms.presenter.ts'
import { formsErrors } from '../forms.errors.ts'
import { responseSubmitted } from '../forms.events.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { mailCopy } from '../messages/mail-copy.ts'
import type { NewResponse } from '../public-forms.contract.ts'
import { claimFiles, resolveFiles, type ResolvedValues } from './answer-files.ts'
import { newToken, tokenHash } from './link-token.ts'
import { withPublicForm, answeredRevision, type AnsweredRevision, type OpenForm } from './public-form.ts'
import { searchText } from './search-text.ts'

type SubmitResponseInput = z.output<typeof NewResponse>

/** Responses submitted faster than this, in milliseconds, are suspected to come from a program. */
const minFillMs = 2_000

interface Submission {
  readonly deps: FormsDependencies
  readonly ctx: PublicContext
  readonly form: OpenForm
  readonly formRevision: AnsweredRevision
  readonly checked: CheckedAnswers
  readonly input: SubmitResponseInput
  /** Hash of the Idempotency-Key; null when the request has none. */
  readonly key: Buffer | null
}
const writtenResponseRow = {
  id: col.uuid,
  submittedAt: col.timestamptz,
} as const satisfies Shape
type WrittenResponse = RowOf<typeof writtenResponseRow>

function validationError(issues: readonly AnswerIssue[], { locale }: PublicContext) {
  const details = issues.map(({ field, code, values }) => ({
    path: `values.${field}`,
    code,
    message: fill(answerPhrases[code][locale], values),
  }))
  return kernelErrors.error('validation_failed', { details })
}

function isSuspected({ website, startedAt }: SubmitResponseInput, now: Date): boolean {
  if (website) return true
  const elapsedMs = startedAt === undefined ? Infinity : now.getTime() - Date.parse(startedAt)
  return elapsedMs >= 0 && elapsedMs < minFillMs
}

const findEarlierResponse = (tx: EntityManager, { form, key }: Submission): Promise<WrittenResponse | undefined> =>
  row(
    tx,
    writtenResponseRow,
    sql`select id, submitted_at as "submittedAt" from form_response where company_id = ${form.companyId}
      and form_id = ${form.id}
      and submission_key = ${key}`,
  )

const linkRow = {
  id: col.uuid,
  used: col.boolean,
  caseId: col.uuid.nullable,
  clientId: col.uuid.nullable,
} as const satisfies Shape
type Link = RowOf<typeof linkRow>

/**
 * Locks the draft and the sent link of a response. When two tabs submit the same response, the second finds the link
 * used.
 */
async function lockLinks(
  tx: EntityManager,
  { form, input }: Submission,
): Promise<{ draft: Link | undefined; send: Link | undefined }> {
  const draft =
    input.draftToken &&
    (await row(
      tx,
      linkRow,
      sql`
    select id, response_id is not null as used, null::uuid as "caseId", null::uuid as "clientId" from form_draft
     where company_id = ${form.companyId} and form_id = ${form.id} and token_hash = ${tokenHash(input.draftToken)}
       for update`,
    ))
  const send =
    input.sendToken &&
    (await row(
      tx,
      linkRow,
      sql`
    select id, answered_at is not null as used, case_id as "caseId", client_id as "clientId" from form_send
     where company_id = ${form.companyId} and form_id = ${form.id} and token_hash = ${tokenHash(input.sendToken)}
       and revoked_at is null and expires_at > now() for update`,
    ))
  return { draft: draft || undefined, send: send || undefined }
}

/** Returns rejected files of existing fields, without duplicates. */
function refusedFilesOf({ formRevision, input }: Submission) {
  const withSafeNames = (input.refusedFiles ?? []).map(({ field, name, reason }) => ({
    field,
    name: safeFileName(name),
    reason,
  }))
  const ofFileFields = withSafeNames.filter(({ field }) =>
    formRevision.fields.some(({ name, type }) => name === field && type === 'file'),
  )
  return [...new Map(ofFileFields.map((file) => [JSON.stringify(file), file])).values()]
}

/** Inserts the response, or returns the response of an earlier request with the same key. */
async function insertResponse(
  tx: EntityManager,
  submission: Submission,
  { values, files }: ResolvedValues,
  send: Link | undefined,
  copyHash: Buffer | null,
): Promise<{ written: WrittenResponse; isNew: boolean }> {
  const { ctx, form, formRevision, input, key } = submission
  const userId = ctx.actor?.companyId === form.companyId ? ctx.actor.userId : null
  const isWithinStorage = await ctx.ports.entitlements.isWithinLimit(tx, form.companyId, 'storage')
  const written = await row(
    tx,
    writtenResponseRow,
    sql`
    insert into form_response (id, company_id, form_id, revision, user_id, answers, locale, suspected, over_quota,
      refused_files, case_id, client_id, submission_key, copy_hash, search_text)
    values (${randomUUIDv7()}, ${form.companyId}, ${form.id}, ${formRevision.revision}, ${userId},
      ${JSON.stringify(values)}::jsonb, ${input.locale ?? ctx.locale},
            ${isSuspected(input, ctx.ports.clock.now())}, ${!isWithinStorage}, ${JSON.stringify(refusedFilesOf(submission))}::jsonb,
              ${send?.caseId ?? null}, ${send?.clientId ?? null}, ${key}, ${copyHash},
              ${searchText(formRevision.fields, values)})
    on conflict (company_id, form_id, submission_key) do nothing returning id, submitted_at as "submittedAt"`,
  )
  if (written) {
    // No quota rejects a visitor.
    if (files.length > 0)
      await ctx.ports.entitlements.charge(
        tx,
        form.companyId,
        'storage',
        files.reduce((sum, file) => sum + Number(file.sizeBytes), 0),
        { module: 'forms', force: true },
      )
    await claimFiles(tx, form.companyId, written.id, files)
    return { written, isNew: true }
  }
  const earlier = await findEarlierResponse(tx, submission)
  if (!earlier) throw kernelErrors.error('idempotency_in_flight')
  return { written: earlier, isNew: false }
}

async function storeResponse(tx: EntityManager, submission: Submission): Promise<WrittenResponse> {
  const { deps, ctx, form, formRevision, checked, input, key } = submission
  // After a crash between commit and answer, the repeated request finds the response by its key alone.
  const stored = key && (await findEarlierResponse(tx, submission))
  if (stored) return stored
  const { draft, send } = await lockLinks(tx, submission)
  if (draft?.used || send?.used) {
    const earlier = key && (await findEarlierResponse(tx, submission))
    if (earlier) return earlier
    throw formsErrors.error('form_already_answered')
  }
  const resolved = await resolveFiles(tx, form, formRevision.fields, checked.values)
  if (resolved.issues.length > 0) {
    const earlier = key && (await findEarlierResponse(tx, submission))
    if (earlier) return earlier
    throw validationError(resolved.issues, ctx)
  }
  const copyToken = input.copyTo !== undefined && settingsOf(form.settings).copyByEmail ? newToken() : null
  const { written, isNew } = await insertResponse(
    tx,
    submission,
    resolved,
    send,
    copyToken === null ? null : tokenHash(copyToken),
  )
  if (!isNew) return written
  if (draft)
    await change(
      tx,
      sql`update form_draft set response_id = ${written.id}, answers = '{}' where company_id = ${form.companyId}
        and id = ${draft.id}`,
    )
  if (send)
    await change(
      tx,
      sql`update form_send set answered_at = now(), opened_at = coalesce(opened_at, now()), response_id = ${written.id}
        where company_id = ${form.companyId} and id = ${send.id}`,
    )
  if (copyToken !== null && input.copyTo !== undefined)
    await mailCopy(deps, tx, form, { to: input.copyTo, token: copyToken, locale: input.locale ?? ctx.locale })
  await ctx.record(tx, responseSubmitted, {
    companyId: form.companyId,
    formId: form.id,
    responseId: written.id,
    caseId: send?.caseId ?? null,
    suspected: isSuspected(input, ctx.ports.clock.now()),
  })
  return written
}

/**
 * Stores a response, once per Idempotency-Key. No quota of the plan applies: a visitor is always accepted.
 * @throws 404 `form_not_found`, 400 `validation_failed` with a message for every field, 409 `form_already_answered`
 */
export const submitResponse = (deps: FormsDependencies, ctx: PublicContext, slug: string, input: SubmitResponseInput) =>
  withPublicForm(ctx.em, slug, async (form) => {
    const formRevision = await answeredRevision(ctx.em, form, input.revision)
    const checked = checkAnswers(formRevision.fields, input.values)
    if (checked.issues.length > 0) throw validationError(checked.issues, ctx)
    const idempotencyKey = ctx.req.get('idempotency-key')
    const key = idempotencyKey ? createHash('sha256').update(idempotencyKey).digest() : null
    const written = await ctx.em.transactional((tx) =>
      storeResponse(tx, { deps, ctx, form, formRevision, checked, input, key }),
    )
    return {
      id: written.id,
      submittedAt: instant(written.submittedAt),
      successText: form.successText,
      unknown: checked.unknown.slice(0, 100).map((name) => name.slice(0, 100)),
    }
  })
