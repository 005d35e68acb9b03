import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, changeLater, instant, rows, sql } from '#server/db/query.ts'
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

const lockNameOf = (companyId: string): string => `fields ${companyId}`

/** Reads all fields of a company in their order. */
export const readFields = (em: EntityManager, companyId: string | null): Promise<FieldRow[]> =>
  rows(
    em,
    fieldRow,
    sql`select ${columns} from case_field d where d.company_id = ${companyId} order by d.position, d.id`,
  )

/**
 * Reads all fields of a company and keeps them from being changed until commit, so that a value that is written in the
 * same transaction names no choice that is removed meanwhile. Writers of values do not wait for each other.
 */
export async function readStableFields(tx: EntityManager, companyId: string): Promise<FieldRow[]> {
  await changeLater(tx, sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockNameOf(companyId)}, 0))`)
  return readFields(tx, companyId)
}

/** Locks the definitions of a company for the rest of the transaction and reads them. */
export async function lockFields(tx: EntityManager, companyId: string): Promise<FieldRow[]> {
  await change(tx, sql`select pg_advisory_xact_lock(hashtextextended(${lockNameOf(companyId)}, 0))`)
  return readFields(tx, companyId)
}

export const presentField = ({ archivedAt, ...field }: FieldRow): z.input<typeof CaseField> => ({
  ...field,
  archivedAt: instant(archivedAt),
})

export const fieldNotFound = () => fieldsErrors.error('case_field_not_found')
