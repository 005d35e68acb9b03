import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { instant, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { fieldTypes, type CaseField } from './fields.contract.ts'
import { fieldsErrors } from './fields.errors.ts'

export interface StoredChoice {
  readonly id: string
  readonly label: string
}

/** A field as stored. */
export const fieldRow = {
  id: col.uuid,
  key: col.text,
  label: col.text,
  help: col.text,
  type: col.oneOf(fieldTypes),
  choices: col.json<StoredChoice[]>(),
  areas: col.array(col.text),
  archivedAt: col.timestamptz.nullable,
  version: col.int,
} as const satisfies Shape
export type FieldRow = RowOf<typeof fieldRow>

const columns = sql.raw(
  'd.id, d.key, d.label, d.help, d.type, d.choices, d.areas, d.archived_at as "archivedAt", d.version',
)

/** Reads all fields of a company in their order. */
export const readFields = (em: EntityManager, companyId: string | null): Promise<FieldRow[]> =>
  rows(
    em,
    fieldRow,
    sql`select ${columns} from case_field d where d.company_id = ${companyId} order by d.position, d.id`,
  )

export const presentField = ({ archivedAt, ...field }: FieldRow): z.input<typeof CaseField> => ({
  ...field,
  archivedAt: instant(archivedAt),
})

export const fieldNotFound = () => fieldsErrors.error('case_field_not_found')
