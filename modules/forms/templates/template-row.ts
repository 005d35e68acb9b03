import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { locales } from '#server/contract/locale.ts'
import { instant, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { readDefinition } from '../editing/form-fields.ts'
import type { FieldDefinition } from '../fields.contract.ts'
import type { FormFile } from '../form-file.contract.ts'
import { formsErrors } from '../forms.errors.ts'
import type { FormTemplate, FormTemplateDetail } from '../templates.contract.ts'

/** Owner of templates: a company, or null for the platform. */
export type TemplateOwner = string | null

export const templateRow = {
  id: col.uuid,
  companyId: col.uuid.nullable,
  title: col.text,
  description: col.text,
  locale: col.oneOf(locales),
  fieldsCount: col.int,
  version: col.int,
  createdAt: col.timestamptz,
  updatedAt: col.timestamptz,
} as const satisfies Shape
export type TemplateRow = RowOf<typeof templateRow>
const wholeTemplateRow = {
  ...templateRow,
  successText: col.text,
  fields: col.json<unknown>(),
} as const satisfies Shape
type WholeTemplate = RowOf<typeof wholeTemplateRow>

export const templateColumns = sql.raw(
  `t.id, t.company_id as "companyId", t.title, t.description, t.locale, jsonb_array_length(t.fields) as "fieldsCount",
  t.version, t.created_at as "createdAt", t.updated_at as "updatedAt"`,
)

export const templateNotFound = () => formsErrors.error('form_template_not_found')

/** Returns a template that `reader` may use: their own or the platform's. @throws 404 `form_template_not_found` */
export async function findTemplate(em: EntityManager, reader: TemplateOwner, id: string): Promise<WholeTemplate> {
  const template = await row(
    em,
    wholeTemplateRow,
    sql`select ${templateColumns}, t.success_text as "successText", t.fields from form_template t where t.id = ${id}
      and (t.company_id = ${reader}::uuid or t.company_id is null) and t.deleted_at is null`,
  )
  if (!template) throw templateNotFound()
  return template
}

/** @param reader who sees the template; only its owner may change it */
export function presentTemplate(reader: TemplateOwner, t: TemplateRow): z.input<typeof FormTemplate> {
  const isOwn = t.companyId === reader
  return {
    id: t.id,
    title: t.title,
    description: t.description,
    locale: t.locale,
    owner: t.companyId === null ? 'platform' : 'office',
    fieldsCount: t.fieldsCount,
    createdAt: instant(t.createdAt),
    updatedAt: instant(t.updatedAt),
    version: t.version,
    can: { update: isOwn, remove: isOwn },
  }
}

export const presentWholeTemplate = (reader: TemplateOwner, t: WholeTemplate): z.input<typeof FormTemplateDetail> => ({
  ...presentTemplate(reader, t),
  successText: t.successText,
  fields: readDefinition(t.fields),
})

export interface TemplateContent extends Pick<
  z.output<typeof FormFile>,
  'title' | 'description' | 'successText' | 'locale'
> {
  readonly fields: readonly FieldDefinition[]
}

/** Returns a template as an export file. @throws 404 `form_template_not_found` */
export async function templateFile(
  em: EntityManager,
  reader: TemplateOwner,
  id: string,
): Promise<z.output<typeof FormFile>> {
  const { title, description, successText, locale, fields } = await findTemplate(em, reader, id)
  return { format: 'bufete-form', version: 1, title, description, successText, locale, fields: readDefinition(fields) }
}
