// Browser-safe and pure: which fields are shown, by the answers before them.
import type { z } from 'zod'
import type { FieldCondition, FieldDefinition, FieldType } from './fields.contract.ts'
import { storedAmount, storedNumber } from './stored-values.ts'

type FieldCondition = z.output<typeof FieldCondition>
type AnswersByName = Readonly<Record<string, unknown>>
type TypesByName = ReadonlyMap<string, FieldType>

/** Returns the types of the fields, by which their answers are compared. */
export const typesOf = (fields: readonly Pick<FieldDefinition, 'name' | 'type'>[]): TypesByName =>
  new Map(fields.map(({ name, type }) => [name, type]))

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** Returns an amount as it is stored, so that `1,250` equals `1250.00`; other texts unchanged. */
const comparedAmount = (text: string): string => storedAmount(text) ?? text

function equals(value: unknown, expected: string, type: FieldType | undefined): boolean {
  if (Array.isArray(value)) return value.includes(expected)
  if (typeof value === 'boolean') return String(value) === expected
  if (isEmpty(value)) return expected === 'false' || expected === ''
  if (typeof value === 'number') return storedNumber(expected) === value
  if (type === 'money' && typeof value === 'string') return comparedAmount(value) === comparedAmount(expected)
  return value === expected
}

function holds({ field, op, value: expected }: FieldCondition, values: AnswersByName, types: TypesByName): boolean {
  const value = Object.hasOwn(values, field) ? values[field] : undefined
  switch (op) {
    case 'equals':
      return equals(value, expected, types.get(field))
    case 'not_equals':
      return !equals(value, expected, types.get(field))
    case 'answered':
      return !isEmpty(value)
    case 'not_answered':
      return isEmpty(value)
  }
}

/** @param values of the fields before it; a hidden one counts as not answered */
export function isShown(
  { showWhen }: Pick<FieldDefinition, 'showWhen'>,
  values: AnswersByName,
  types: TypesByName,
): boolean {
  if (showWhen === null) return true
  return showWhen.match === 'any'
    ? showWhen.conditions.some((c) => holds(c, values, types))
    : showWhen.conditions.every((c) => holds(c, values, types))
}

/** Returns names of the fields that are shown now, in order, while the page is filled in. */
export function shownFields(
  fields: readonly Pick<FieldDefinition, 'name' | 'type' | 'showWhen'>[],
  answers: AnswersByName,
): string[] {
  const values: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  const types = typesOf(fields)
  const visibleNames: string[] = []
  for (const field of fields) {
    if (!isShown(field, values, types)) continue
    visibleNames.push(field.name)
    if (Object.hasOwn(answers, field.name)) values[field.name] = answers[field.name]
  }
  return visibleNames
}
