import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import type { FormDefinitionUpdate, FormUpdate } from '../forms.contract.ts'
import { formChanged } from '../forms.events.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { saveFields, type NewField } from './form-fields.ts'
import { lockForm, type FormRow } from './form-row.ts'
import { reserveSlug } from './form-slug.ts'
import { readForm } from './read-form.ts'

type FormChanges = Omit<z.output<typeof FormUpdate>, 'version' | 'title'> & { readonly title?: string | undefined }

/** Writes the given columns and increments the version. */
async function writeColumns(
  tx: EntityManager,
  { companyId, id }: FormRow,
  { title, description, successText, locale, slug, settings }: FormChanges,
): Promise<void> {
  await change(
    tx,
    sql`
    update form set title = coalesce(${title ?? null}, title), description = coalesce(${description ?? null},
      description), success_text = coalesce(${successText ?? null}, success_text),
           locale = coalesce(${locale ?? null}, locale), slug = coalesce(${slug ?? null}, slug),
             settings = coalesce(${settings ? JSON.stringify(settings) : null}::jsonb, settings),
           version = version + 1, updated_at = now()
     where company_id = ${companyId} and id = ${id}`,
  )
}

/** @throws 404 `form_not_found`, 409 `stale_version`, `form_slug_taken` */
export async function updateForm(
  deps: FormsDependencies,
  ctx: Context,
  id: string,
  { version, ...changes }: z.output<typeof FormUpdate>,
) {
  const { em, actor, record } = ctx
  await em.transactional(async (tx) => {
    const form = await lockForm(tx, actor, id, 'update')
    if (form.version !== version) throw kernelErrors.error('stale_version')
    if (changes.slug && changes.slug !== form.slug) await reserveSlug(tx, actor.companyId, id, changes.slug)
    await writeColumns(tx, form, changes)
    await record(tx, formChanged, { companyId: actor.companyId, formId: id, userId: actor.userId })
  })
  return readForm(deps, em, actor, id)
}

/**
 * Saves the whole content of the editor: texts and all fields.
 * @throws 404 `form_not_found`, 409 `stale_version`, `form_has_no_fields`, 422 for invalid fields
 */
export async function saveDefinition(
  deps: FormsDependencies,
  ctx: Context,
  id: string,
  { version, fields, ...texts }: z.output<typeof FormDefinitionUpdate>,
) {
  const { em, actor } = ctx
  await changeFields(ctx, id, () => fields, { version, texts })
  return readForm(deps, em, actor, id)
}

interface FieldChange {
  readonly version?: number
  readonly texts?: Pick<FormChanges, 'title' | 'description' | 'successText'>
}

/** Replaces the fields by the result of `nextFields`, with the form locked. */
export async function changeFields(
  ctx: Context,
  id: string,
  nextFields: (tx: EntityManager, form: FormRow) => readonly NewField[] | Promise<readonly NewField[]>,
  { version, texts = {} }: FieldChange = {},
): Promise<void> {
  const { em, actor, locale, record } = ctx
  await em.transactional(async (tx) => {
    const form = await lockForm(tx, actor, id, 'update')
    if (version !== undefined && form.version !== version) throw kernelErrors.error('stale_version')
    await saveFields(tx, form, await nextFields(tx, form), locale)
    await writeColumns(tx, form, texts)
    await record(tx, formChanged, { companyId: actor.companyId, formId: id, userId: actor.userId })
  })
}
