import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { Locale } from '#server/contract/locale.ts'
import { change, row, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { FieldDefinition, fieldTypes, maxFields, type FieldInput, type FormField } from '../fields.contract.ts'
import { checkDefinition } from '../definition.ts'
import { formsErrors } from '../forms.errors.ts'
import type { FormRow } from './form-row.ts'

export type NewField = z.output<typeof FieldInput>
export type StoredField = z.output<typeof FormField>
type FormIds = Pick<FormRow, 'companyId' | 'id'>

const fieldRow = {
  id: col.uuid,
  name: col.text,
  label: col.text,
  type: col.oneOf(fieldTypes),
  placeholder: col.text,
  help: col.text,
  required: col.boolean,
  options: col.json<StoredField['options']>(),
  position: col.int,
  section: col.text,
  page: col.int,
  rules: col.json<StoredField['rules']>(),
  showWhen: col.json<StoredField['showWhen']>().nullable,
} as const satisfies Shape

/** Returns only the properties of a definition, in a fixed order, for comparison, export and revisions. */
export const definitionOf = ({
  name,
  label,
  type,
  placeholder,
  help,
  required,
  options,
  section,
  page,
  rules,
  showWhen,
}: FieldDefinition): FieldDefinition => ({
  name,
  label,
  type,
  placeholder,
  help,
  required,
  options,
  section,
  page,
  rules,
  showWhen,
})

export async function fieldsOf(em: EntityManager, { companyId, id }: FormIds): Promise<StoredField[]> {
  const rowsOfFields = await rows(
    em,
    fieldRow,
    sql`
    select id, name, label, type, placeholder, help, required, options, position, section, page, rules,
      show_when as "showWhen"
      from form_field
     where company_id = ${companyId} and form_id = ${id} order by position`,
  )
  return rowsOfFields.map((f) => ({ id: f.id, order: f.position, ...definitionOf(f) }))
}

/**
 * Checks the fields. @throws 422 with the code of the first issue and all of them in `details`, by their paths:
 * `too_many_fields`, `field_name_taken`, `field_needs_options`, `field_option_invalid`, `field_condition_invalid`,
 * `field_rules_invalid`, `field_page_order`
 */
export function assertDefinition(fields: readonly FieldDefinition[], locale: Locale): void {
  const issues = checkDefinition(fields)
  const [first] = issues
  if (!first) return
  const values = { max: maxFields, found: fields.length }
  const details = issues.map(({ code, index, property }) => ({
    path: index < 0 ? property : `fields.${index}.${property}`,
    code,
    message: formsErrors.error(code, { values }).phrase(locale),
  }))
  throw formsErrors.error(first.code, { values, details })
}

/** Drops options that remain from an earlier type of the field. */
const withoutUnusedOptions = (field: FieldDefinition): FieldDefinition =>
  ['checkbox', 'radio', 'select'].includes(field.type) ? field : { ...field, options: [] }

/**
 * Replaces the fields of a form, in this order. The caller has locked the form. @throws 422, 409 `form_has_no_fields`
 */
export async function saveFields(
  tx: EntityManager,
  form: FormRow,
  fields: readonly NewField[],
  locale: Locale,
): Promise<void> {
  assertDefinition(fields, locale)
  if (fields.length === 0 && form.status === 'public') throw formsErrors.error('form_has_no_fields')
  const ids = new Set<string>()
  const fieldRows = fields.map((field, index) => {
    const id = field.id && !ids.has(field.id) ? field.id : randomUUIDv7()
    ids.add(id)
    const { showWhen, ...columns } = withoutUnusedOptions(definitionOf(field))
    return { id, ...columns, show_when: showWhen, position: index + 1 }
  })
  await change(tx, sql`delete from form_field where company_id = ${form.companyId} and form_id = ${form.id}`)
  await change(
    tx,
    sql`
    insert into form_field (company_id, form_id, id, name, label, type, placeholder, help, required, options, position,
      section, page, rules, show_when)
    select ${form.companyId}, ${form.id}, id, name, label, type, placeholder, help, required, options, position,
      section, page, rules, nullif(show_when, 'null'::jsonb)
      from jsonb_to_recordset(${JSON.stringify(fieldRows)}::jsonb)
        as f (id uuid, name text, label text, type text, placeholder text, help text, required boolean, options jsonb,
          position int, section text, page int, rules jsonb, show_when jsonb)`,
  )
  if (form.status === 'public') await ensureRevision(tx, form)
}

/**
 * Returns the revision of the current fields: the last revision if it equals them, otherwise a new revision for new
 * responses.
 */
export async function ensureRevision(tx: EntityManager, form: FormRow): Promise<number> {
  const fields = JSON.stringify((await fieldsOf(tx, form)).map(definitionOf))
  const last = await row(
    tx,
    { number: col.int, same: col.boolean },
    sql`
    select number, fields = ${fields}::jsonb as same from form_revision where company_id = ${form.companyId}
      and form_id = ${form.id} order by number desc limit 1`,
  )
  const number = last?.same ? last.number : (last?.number ?? 0) + 1
  if (!last?.same)
    await change(
      tx,
      sql`insert into form_revision (company_id, form_id, number, fields)
        values (${form.companyId}, ${form.id}, ${number}, ${fields}::jsonb)`,
    )
  await change(tx, sql`update form set revision = ${number} where company_id = ${form.companyId} and id = ${form.id}`)
  return number
}

/** Parses fields of a file or a template, possibly written by an older version. */
export const readDefinition = (fields: unknown): FieldDefinition[] =>
  (fields as unknown[]).map((field) => FieldDefinition.parse(field))
