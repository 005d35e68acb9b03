import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { Locale } from '#server/contract/locale.ts'
import { change, constraintOf, exists, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import type { FieldDefinition } from '../fields.contract.ts'
import type { FormSettings, NewForm } from '../forms.contract.ts'
import { formCreated } from '../forms.events.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { templateFile } from '../templates/template-row.ts'
import { saveFields } from './form-fields.ts'
import { lockForm } from './form-row.ts'
import { reserveSlug, reserveSlugFor } from './form-slug.ts'
import { readForm } from './read-form.ts'

type CreateFormInput = z.output<typeof NewForm>

/** Initial content of a form. */
export interface FormContent {
  readonly title: string
  readonly description: string
  readonly successText: string
  readonly locale: Locale
  readonly fields: readonly FieldDefinition[]
  readonly settings?: z.output<typeof FormSettings>
}

/** Aborts the transaction of a repeated request: the form exists already. */
class FormExists extends Error {}

/** Inserts a new draft. @throws 409 `form_slug_taken`, 422 for invalid fields */
export async function insertForm(
  ctx: Context,
  tx: EntityManager,
  content: FormContent,
  { id = randomUUIDv7(), slug }: { id?: string | undefined; slug?: string | undefined } = {},
): Promise<string> {
  const { actor, record, locale } = ctx
  const { companyId, userId } = actor
  if (await exists(tx, sql`select from form where company_id = ${companyId} and id = ${id}`)) throw new FormExists()
  const address = slug
    ? await reserveSlug(tx, companyId, id, slug)
    : await reserveSlugFor(tx, companyId, id, content.title)
  await change(
    tx,
    sql`
    insert into form (id, company_id, title, description, success_text, slug, locale, settings, created_by)
    values (${id}, ${companyId}, ${content.title}, ${content.description}, ${content.successText}, ${address},
      ${content.locale}, ${JSON.stringify(content.settings ?? {})}::jsonb, ${userId})`,
  )
  await saveFields(tx, await lockForm(tx, actor, id, 'update'), content.fields, locale)
  await record(tx, formCreated, { companyId, formId: id, userId })
  return id
}

async function contentOf(
  { em, actor, locale }: Context,
  { title, description, locale: requestedLocale, templateId, file }: CreateFormInput,
): Promise<FormContent> {
  const source = templateId ? await templateFile(em, actor.companyId, templateId) : file
  return {
    title: title || source?.title || '',
    description: description ?? source?.description ?? '',
    successText: source?.successText ?? '',
    locale: requestedLocale ?? source?.locale ?? locale,
    fields: source?.fields ?? [],
  }
}

/**
 * Creates a form. A repetition with the same `id` returns the existing form.
 * @throws 404 `form_template_not_found`, 409 `form_slug_taken`, 422 for invalid fields
 */
export async function createForm(deps: FormsDependencies, ctx: Context, input: CreateFormInput) {
  const { em, actor } = ctx
  const content = await contentOf(ctx, input)
  try {
    return readForm(deps, em, actor, await em.transactional((tx) => insertForm(ctx, tx, content, input)))
  } catch (error) {
    if (
      input.id &&
      (error instanceof FormExists || ['form_pkey', 'form_company_id_id_key'].includes(constraintOf(error) ?? ''))
    )
      return readForm(deps, em, actor, input.id)
    throw error
  }
}
