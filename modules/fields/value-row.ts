import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { CaseFieldValue } from './fields.contract.ts'

/**
 * A value of a field, with the person that it names. The stored value keeps the person that was chosen; after a merge,
 * the survivor is read in its place. So undoing the merge changes no value.
 */
export const valueRow = {
  caseId: col.uuid,
  fieldId: col.uuid,
  text: col.text.nullable,
  number: col.numeric.nullable,
  day: col.date.nullable,
  choiceId: col.uuid.nullable,
  personId: col.uuid.nullable,
  personName: col.text.nullable,
  personDeleted: col.boolean.nullable,
  version: col.int,
} as const satisfies Shape
export type ValueRow = RowOf<typeof valueRow>

/** Reads values `v` of fields that are in use. */
export const readValues = (
  em: EntityManager,
  companyId: string | null,
  where: RawBuilder<unknown>,
): Promise<ValueRow[]> =>
  rows(
    em,
    valueRow,
    sql`select v.case_id as "caseId", v.field_id as "fieldId", v.text_value as text, v.number_value as number,
        v.day_value as day, v.choice_id as "choiceId", coalesce(p.id, v.person_id) as "personId", p.name as "personName",
        p.deleted_at is not null as "personDeleted", v.version
      from case_field_value v
      join case_field d on d.company_id = v.company_id and d.id = v.field_id and d.archived_at is null
      left join person p on p.company_id = v.company_id and v.person_id is not null
        and p.id = app.survivor_of(v.person_id)
     where v.company_id = ${companyId} and ${where} order by v.case_id, d.position, d.id`,
  )

/** The value as the API writes it. */
export const plainValue = ({ text, number, day, choiceId, personId }: ValueRow): string | number =>
  number === null ? (text ?? day ?? choiceId ?? personId ?? '') : Number(number)

export const presentValue = (value: ValueRow): z.input<typeof CaseFieldValue> => ({
  caseId: value.caseId,
  fieldId: value.fieldId,
  value: plainValue(value),
  person: value.personId === null ? null : { name: value.personName ?? '', deleted: value.personDeleted === true },
  version: value.version,
})
