import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { Locale } from '#server/contract/locale.ts'
import { instant, row, sql } from '#server/db/query.ts'
import { readDefinition } from '../editing/form-fields.ts'
import type { FieldDefinition } from '../fields.contract.ts'
import type { FormFile } from '../forms.contract.ts'
import { formsErrors } from '../forms.errors.ts'
import type { FormTemplate, FormTemplateDetail } from '../templates.contract.ts'

/** Whose templates are changed: a company's, or with null the platform's. */
export type TemplateOwner = string | null

export interface TemplateRow {
  readonly id: string
  readonly company_id: TemplateOwner
  readonly title: string
  readonly description: string
  readonly locale: Locale
  readonly fields_count: number
  readonly version: number
  readonly created_at: string
  readonly updated_at: string
}
interface WholeTemplate extends TemplateRow {
  readonly success_text: string
  readonly fields: unknown
}

export const templateColumns = sql.raw(
  't.id, t.company_id, t.title, t.description, t.locale, jsonb_array_length(t.fields) as fields_count, t.version, t.created_at, t.updated_at',
)

export const templateMissing = () => formsErrors.error('form_template_not_found')

/** A template that `reader` may use: their own or the platform's. @throws 404 `form_template_not_found` */
export async function findTemplate(em: EntityManager, reader: TemplateOwner, id: string): Promise<WholeTemplate> {
  const found = await row<WholeTemplate>(
    em,
    sql`select ${templateColumns}, t.success_text, t.fields from form_template t where t.id = ${id}
      and (t.company_id = ${reader}::uuid or t.company_id is null) and t.deleted_at is null`,
  )
  if (!found) throw templateMissing()
  return found
}

/** @param reader whoever changes a template is its owner */
export function presentTemplate(reader: TemplateOwner, t: TemplateRow): z.input<typeof FormTemplate> {
  const own = t.company_id === reader
  return {
    id: t.id,
    title: t.title,
    description: t.description,
    locale: t.locale,
    owner: t.company_id === null ? 'platform' : 'office',
    fieldsCount: t.fields_count,
    createdAt: instant(t.created_at),
    updatedAt: instant(t.updated_at),
    version: t.version,
    can: { update: own, remove: own },
  }
}

export const presentWholeTemplate = (reader: TemplateOwner, t: WholeTemplate): z.input<typeof FormTemplateDetail> => ({
  ...presentTemplate(reader, t),
  successText: t.success_text,
  fields: readDefinition(t.fields),
})

export interface TemplateContent extends Pick<
  z.output<typeof FormFile>,
  'title' | 'description' | 'successText' | 'locale'
> {
  readonly fields: readonly FieldDefinition[]
}

/** A template as the file it is exported as. @throws 404 `form_template_not_found` */
export async function templateFile(
  em: EntityManager,
  reader: TemplateOwner,
  id: string,
): Promise<z.output<typeof FormFile>> {
  const { title, description, success_text: successText, locale, fields } = await findTemplate(em, reader, id)
  return { format: 'bufete-form', version: 1, title, description, successText, locale, fields: readDefinition(fields) }
}
