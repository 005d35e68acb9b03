import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { Locale } from '#server/contract/locale.ts'
import { change, instant, row, sql } from '#server/db/query.ts'
import type { PublicContext } from '#server/http/context.ts'
import { longestAnswer, mostOptions, type FieldDefinition } from '../fields.contract.ts'
import { formsErrors } from '../forms.errors.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { mailDraftLink } from '../messages/mail-draft-link.ts'
import type { publicFormsContract } from '../public-forms.contract.ts'
import { filesNamed, keepWithDraft } from './answer-files.ts'
import { newToken, tokenHash } from './link-token.ts'
import { asOfficeOf, askedBy, type OpenForm } from './public-form.ts'

type Body = z.output<(typeof publicFormsContract.routes.saveDraft)['body']>
interface DraftRow {
  readonly answers: Record<string, string | number | boolean | string[]>
  readonly revision: number
  readonly page: number
  readonly version: number
  readonly expires_at: string
}

const draftColumns = sql.raw('answers, revision, page, version, expires_at')

const keptDays = 30
const expiry = sql`now() + make_interval(days => ${sql.lit(keptDays)})`

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestAnswer.text && value.isWellFormed() && !value.includes('\0')
const isKept = (value: unknown): boolean =>
  isShort(value) ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (Array.isArray(value) && value.length <= mostOptions && value.every(isShort))

/** What was typed into fields of the form, right or wrong. */
const keptOf = (fields: readonly FieldDefinition[], given: Body['values']): string =>
  JSON.stringify(
    Object.fromEntries(
      fields
        .filter(({ name }) => Object.hasOwn(given, name) && isKept(given[name]))
        .map(({ name }) => [name, given[name]]),
    ),
  )

/** Keeps what was answered so far, for 30 days, with the files that it names. @throws 404 `form_not_found` */
export const saveDraft = ({ em }: PublicContext, slug: string, { values, revision, page }: Body) =>
  asOfficeOf(em, slug, async (form) => {
    const asked = await askedBy(em, form, revision)
    const token = newToken()
    const kept = await row<DraftRow>(
      em,
      sql`
    insert into form_draft (company_id, form_id, revision, token_hash, answers, page, expires_at)
    values (${form.company_id}, ${form.id}, ${asked.revision}, ${tokenHash(token)},
      ${keptOf(asked.fields, values)}::jsonb, ${page}, ${expiry}) returning ${draftColumns}`,
    )
    if (!kept) throw new Error('a draft was written and is not there')
    await keepWithDraft(em, form, await filesNamed(em, form, asked.fields, kept.answers), kept.expires_at)
    return { token, version: kept.version, expiresAt: instant(kept.expires_at) }
  })

async function present(em: EntityManager, form: OpenForm, draft: DraftRow) {
  const { fields } = await askedBy(em, form, draft.revision)
  const files = await filesNamed(em, form, fields, draft.answers)
  return {
    values: draft.answers,
    revision: draft.revision,
    page: draft.page,
    version: draft.version,
    expiresAt: instant(draft.expires_at),
    files: files.map((file) => ({
      token: file.token,
      field: file.field,
      name: file.name,
      mimeType: file.mime_type,
      sizeBytes: Number(file.size_bytes),
      signer: file.signer,
      method: file.method,
    })),
  }
}

/** @throws 404 `draft_not_found` (unknown or expired), 409 `form_already_answered` */
async function findDraft(em: EntityManager, form: OpenForm, token: string): Promise<DraftRow> {
  const found = await row<DraftRow & { used: boolean }>(
    em,
    sql`
    select ${draftColumns}, response_id is not null as used from form_draft where company_id = ${form.company_id}
      and form_id = ${form.id} and token_hash = ${tokenHash(token)} and expires_at > now()`,
  )
  if (!found) throw formsErrors.error('draft_not_found')
  if (found.used) throw formsErrors.error('form_already_answered')
  return found
}

/** @throws 404 `form_not_found`, `draft_not_found` (unknown or expired), 409 `form_already_answered` */
export const readDraft = ({ em }: PublicContext, slug: string, token: string) =>
  asOfficeOf(em, slug, async (form) => present(em, form, await findDraft(em, form, token)))

/**
 * @throws 404 `form_not_found`, `draft_not_found` (unknown or expired), 409 `form_already_answered`, `draft_changed`
 */
export const updateDraft = (
  { em }: PublicContext,
  slug: string,
  token: string,
  { values, revision, page, version }: Body,
) =>
  asOfficeOf(em, slug, async (form) => {
    const asked = await askedBy(em, form, revision)
    const kept = await row<DraftRow>(
      em,
      sql`
    update form_draft set answers = ${keptOf(asked.fields, values)}::jsonb, revision = ${asked.revision},
      page = ${page}, version = version + 1, expires_at = ${expiry}, updated_at = now()
     where company_id = ${form.company_id} and form_id = ${form.id} and token_hash = ${tokenHash(token)}
       and response_id is null and expires_at > now() ${version === undefined ? sql`` : sql`and version = ${version}`}
    returning ${draftColumns}`,
    )
    if (!kept) {
      await findDraft(em, form, token)
      throw formsErrors.error('draft_changed')
    }
    await keepWithDraft(em, form, await filesNamed(em, form, asked.fields, kept.answers), kept.expires_at)
    return present(em, form, kept)
  })

/** Sends the link to continue, and nothing of what was answered. @throws as {@link readDraft} */
export const mailDraft = (
  deps: FormsDependencies,
  ctx: PublicContext,
  slug: string,
  token: string,
  { email, locale = ctx.locale }: { readonly email: string; readonly locale?: Locale | undefined },
) =>
  asOfficeOf(ctx.em, slug, async (form) => {
    await findDraft(ctx.em, form, token)
    await ctx.em.transactional((tx) => mailDraftLink(deps, tx, form, { to: email, token, locale }))
  })

/** Drafts whose time is over go. */
export const sweepDrafts = ({ em }: Pick<PublicContext, 'em'>, companyId: string): Promise<number> =>
  change(em, sql`delete from form_draft where company_id = ${companyId} and expires_at < now()`)
