import type { z } from 'zod'
import { change, instant, row, sql } from '#server/db/query.ts'
import type { PublicContext } from '#server/http/context.ts'
import { longestAnswer, mostOptions, type FieldDefinition } from '../fields.contract.ts'
import { formsErrors } from '../forms.errors.ts'
import type { publicFormsContract } from '../public-forms.contract.ts'
import { newToken, tokenHash } from './link-token.ts'
import { asOfficeOf, askedBy } from './public-form.ts'

type Body = z.output<(typeof publicFormsContract.routes.saveDraft)['body']>
interface DraftRow { readonly answers: Record<string, string | number | boolean | string[]>; readonly revision: number; readonly expires_at: string }

const keptDays = 30
const expiry = sql`now() + make_interval(days => ${sql.lit(keptDays)})`

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= longestAnswer.text && value.isWellFormed() && !value.includes('\0')
const isKept = (value: unknown): boolean =>
  isShort(value) || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)) || (Array.isArray(value) && value.length <= mostOptions && value.every(isShort))

/** What was typed into fields of the form, right or wrong. */
const keptOf = (fields: readonly FieldDefinition[], given: Body['values']): string =>
  JSON.stringify(Object.fromEntries(fields.filter(({ name }) => Object.hasOwn(given, name) && isKept(given[name])).map(({ name }) => [name, given[name]])))

/** Keeps what was answered so far, for 30 days. @throws 404 `form_not_found` */
export const saveDraft = ({ em }: PublicContext, slug: string, { values, revision }: Body) => asOfficeOf(em, slug, async (form) => {
  const asked = await askedBy(em, form, revision)
  const token = newToken()
  const kept = await row<{ expires_at: string }>(em, sql`
    insert into form_draft (company_id, form_id, revision, token_hash, answers, expires_at)
    values (${form.company_id}, ${form.id}, ${asked.revision}, ${tokenHash(token)}, ${keptOf(asked.fields, values)}::jsonb, ${expiry}) returning expires_at`)
  return { token, expiresAt: instant(kept?.expires_at ?? '') }
})

const present = (draft: DraftRow | undefined) => {
  if (!draft) throw formsErrors.error('draft_not_found')
  return { values: draft.answers, revision: draft.revision, expiresAt: instant(draft.expires_at) }
}

/** @throws 404 `form_not_found`, `draft_not_found` (unknown, expired or submitted) */
export const readDraft = ({ em }: PublicContext, slug: string, token: string) => asOfficeOf(em, slug, async (form) => present(await row<DraftRow>(em, sql`
  select answers, revision, expires_at from form_draft
   where company_id = ${form.company_id} and form_id = ${form.id} and token_hash = ${tokenHash(token)} and response_id is null and expires_at > now()`)))

/** @throws 404 `form_not_found`, `draft_not_found` (unknown, expired or submitted) */
export const updateDraft = ({ em }: PublicContext, slug: string, token: string, { values, revision }: Body) => asOfficeOf(em, slug, async (form) => {
  const asked = await askedBy(em, form, revision)
  return present(await row<DraftRow>(em, sql`
    update form_draft set answers = ${keptOf(asked.fields, values)}::jsonb, revision = ${asked.revision}, expires_at = ${expiry}, updated_at = now()
     where company_id = ${form.company_id} and form_id = ${form.id} and token_hash = ${tokenHash(token)} and response_id is null and expires_at > now()
    returning answers, revision, expires_at`))
})

/** Drafts whose time is over go. */
export const sweepDrafts = ({ em }: Pick<PublicContext, 'em'>, companyId: string): Promise<number> =>
  change(em, sql`delete from form_draft where company_id = ${companyId} and expires_at < now()`)
