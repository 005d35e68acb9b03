import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { Locale } from '#server/contract/locale.ts'
import { change, instant, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { PublicContext } from '#server/http/context.ts'
import { maxAnswerLength, maxOptions, type FieldDefinition } from '../fields.contract.ts'
import { formsErrors } from '../forms.errors.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { mailDraftLink } from '../messages/mail-draft-link.ts'
import type { publicFormsContract } from '../public-forms.contract.ts'
import { findFilesByTokens, extendUntilDraftExpires } from './answer-files.ts'
import { newToken, tokenHash } from './link-token.ts'
import { withPublicForm, answeredRevision, type OpenForm } from './public-form.ts'

type Body = z.output<(typeof publicFormsContract.routes.saveDraft)['body']>
const draftRow = {
  answers: col.json<Record<string, string | number | boolean | string[]>>(),
  revision: col.int,
  page: col.int,
  version: col.int,
  expiresAt: col.timestamptz,
} as const satisfies Shape
type DraftRow = RowOf<typeof draftRow>

const draftColumns = sql.raw('answers, revision, page, version, expires_at as "expiresAt"')

const draftDays = 30
const expiry = sql`now() + make_interval(days => ${sql.lit(draftDays)})`

const isDraftText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxAnswerLength.text && value.isWellFormed() && !value.includes('\0')
const isDraftValue = (value: unknown): boolean =>
  isDraftText(value) ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (Array.isArray(value) && value.length <= maxOptions && value.every(isDraftText))

/** Returns the typed values of the form's fields, valid or not. */
const draftValues = (fields: readonly FieldDefinition[], values: Body['values']): string =>
  JSON.stringify(
    Object.fromEntries(
      fields
        .filter(({ name }) => Object.hasOwn(values, name) && isDraftValue(values[name]))
        .map(({ name }) => [name, values[name]]),
    ),
  )

/** Saves a draft for 30 days, with its files. @throws 404 `form_not_found` */
export const saveDraft = ({ em }: PublicContext, slug: string, { values, revision, page }: Body) =>
  withPublicForm(em, slug, async (form) => {
    const formRevision = await answeredRevision(em, form, revision)
    const token = newToken()
    const saved = await row(
      em,
      draftRow,
      sql`
    insert into form_draft (company_id, form_id, revision, token_hash, answers, page, expires_at)
    values (${form.companyId}, ${form.id}, ${formRevision.revision}, ${tokenHash(token)},
      ${draftValues(formRevision.fields, values)}::jsonb, ${page}, ${expiry}) returning ${draftColumns}`,
    )
    if (!saved) throw new Error('a draft was written and is not there')
    await extendUntilDraftExpires(
      em,
      form,
      await findFilesByTokens(em, form, formRevision.fields, saved.answers),
      saved.expiresAt,
    )
    return { token, version: saved.version, expiresAt: instant(saved.expiresAt) }
  })

async function presentDraft(em: EntityManager, form: OpenForm, draft: DraftRow) {
  const { fields } = await answeredRevision(em, form, draft.revision)
  const files = await findFilesByTokens(em, form, fields, draft.answers)
  return {
    values: draft.answers,
    revision: draft.revision,
    page: draft.page,
    version: draft.version,
    expiresAt: instant(draft.expiresAt),
    files: files.map((file) => ({
      token: file.token,
      field: file.field,
      name: file.name,
      mimeType: file.mimeType,
      sizeBytes: Number(file.sizeBytes),
      signer: file.signer,
      method: file.method,
    })),
  }
}

/** @throws 404 `draft_not_found` (unknown or expired), 409 `form_already_answered` */
async function findDraft(em: EntityManager, form: OpenForm, token: string): Promise<DraftRow> {
  const draft = await row(
    em,
    { ...draftRow, used: col.boolean },
    sql`
    select ${draftColumns}, response_id is not null as used from form_draft where company_id = ${form.companyId}
      and form_id = ${form.id} and token_hash = ${tokenHash(token)} and expires_at > now()`,
  )
  if (!draft) throw formsErrors.error('draft_not_found')
  if (draft.used) throw formsErrors.error('form_already_answered')
  return draft
}

/** @throws 404 `form_not_found`, `draft_not_found` (unknown or expired), 409 `form_already_answered` */
export const readDraft = ({ em }: PublicContext, slug: string, token: string) =>
  withPublicForm(em, slug, async (form) => presentDraft(em, form, await findDraft(em, form, token)))

/**
 * @throws 404 `form_not_found`, `draft_not_found` (unknown or expired), 409 `form_already_answered`, `draft_changed`
 */
export const updateDraft = (
  { em }: PublicContext,
  slug: string,
  token: string,
  { values, revision, page, version }: Body,
) =>
  withPublicForm(em, slug, async (form) => {
    const formRevision = await answeredRevision(em, form, revision)
    const saved = await row(
      em,
      draftRow,
      sql`
    update form_draft set answers = ${draftValues(formRevision.fields, values)}::jsonb,
      revision = ${formRevision.revision},
      page = ${page}, version = version + 1, expires_at = ${expiry}, updated_at = now()
     where company_id = ${form.companyId} and form_id = ${form.id} and token_hash = ${tokenHash(token)}
       and response_id is null and expires_at > now() ${version === undefined ? sql`` : sql`and version = ${version}`}
    returning ${draftColumns}`,
    )
    if (!saved) {
      await findDraft(em, form, token)
      throw formsErrors.error('draft_changed')
    }
    await extendUntilDraftExpires(
      em,
      form,
      await findFilesByTokens(em, form, formRevision.fields, saved.answers),
      saved.expiresAt,
    )
    return presentDraft(em, form, saved)
  })

/** Mails the link to continue, without any answer. @throws as {@link readDraft} */
export const mailDraft = (
  deps: FormsDependencies,
  ctx: PublicContext,
  slug: string,
  token: string,
  { email, locale = ctx.locale }: { readonly email: string; readonly locale?: Locale | undefined },
) =>
  withPublicForm(ctx.em, slug, async (form) => {
    await findDraft(ctx.em, form, token)
    await ctx.em.transactional((tx) => mailDraftLink(deps, tx, form, { to: email, token, locale }))
  })

/** Deletes expired drafts. */
export const sweepDrafts = ({ em }: Pick<PublicContext, 'em'>, companyId: string): Promise<number> =>
  change(em, sql`delete from form_draft where company_id = ${companyId} and expires_at < now()`)
