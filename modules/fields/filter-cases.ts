import type { RawBuilder } from 'kysely'
import { sql } from '#server/db/query.ts'
import { can } from '#server/contract/roles.ts'
import { Day, Id } from '#server/contract/shared.ts'
import { containsWords, searchWords, type CaseFilterSource } from '#modules/cases/index.ts'
import { readFieldFilters, readRange } from './field-filter.contract.ts'
import { readFields, type FieldRow } from './field-row.ts'

type ValueCondition = RawBuilder<unknown> | undefined

/** Returns the condition of a range; undefined when an end is invalid or both are empty. */
function rangeCondition(
  column: string,
  type: string,
  value: string,
  isValid: (end: string) => boolean,
): ValueCondition {
  const { from, to } = readRange(value)
  const ends = [...(from === '' ? [] : [{ end: from, sign: '>=' }]), ...(to === '' ? [] : [{ end: to, sign: '<=' }])]
  if (ends.length === 0 || ends.some(({ end }) => !isValid(end))) return undefined
  return sql.join(
    ends.map(({ end, sign }) => sql`${sql.ref(column)} ${sql.raw(sign)} ${end}::${sql.raw(type)}`),
    sql` and `,
  )
}

const isNumber = (text: string): boolean => /^-?\d{1,15}(?:\.\d{1,6})?$/.test(text)
const isId = (text: string): boolean => Id.safeParse(text).success

/** Condition on a value `v` of the field. */
function valueCondition({ type }: FieldRow, value: string): ValueCondition {
  if (type === 'text') return searchWords(value).length > 0 ? containsWords(sql`v.text_folded`, value) : undefined
  if (type === 'number' || type === 'money') return rangeCondition('v.number_value', 'numeric', value, isNumber)
  if (type === 'date') return rangeCondition('v.day_value', 'date', value, (end) => Day.safeParse(end).success)
  if (!isId(value)) return undefined
  // A value may be any of the records of a person that were merged into one.
  return type === 'choice'
    ? sql`v.choice_id = ${value}::uuid`
    : sql`v.person_id = any (array(select app.people_merged_into(app.survivor_of(${value}::uuid))))`
}

/**
 * Returns conditions on a case `f` for the filters of the list of cases. A filter by an unknown field, or by a value
 * that its type cannot have, matches no case. Clients of the office, who see no fields, have no filter.
 */
export const filterCases: CaseFilterSource = async ({ em, actor }, text) => {
  const filters = readFieldFilters(text)
  if (filters.length === 0 || !can(actor, 'fields.work')) return []
  const fields = new Map((await readFields(em, actor.companyId)).map((field) => [field.id, field]))
  return filters.map(({ fieldId, value }) => {
    const field = fields.get(fieldId.toLowerCase())
    const condition = field && valueCondition(field, value)
    return condition
      ? sql`f.id in (select v.case_id from case_field_value v where v.company_id = ${actor.companyId}
          and v.field_id = ${fieldId}::uuid and ${condition})`
      : sql`false`
  })
}
