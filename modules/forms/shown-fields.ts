// Browser-safe and pure: which fields are shown, by the answers before them.
import type { z } from 'zod'
import type { FieldCondition, FieldDefinition } from './fields.contract.ts'

type FieldCondition = z.output<typeof FieldCondition>
type GivenAnswers = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

function equals(value: unknown, wanted: string): boolean {
  if (Array.isArray(value)) return value.includes(wanted)
  if (typeof value === 'boolean') return String(value) === wanted
  if (isEmpty(value)) return wanted === 'false' || wanted === ''
  if (typeof value === 'number') return wanted.trim() !== '' && Number(wanted) === value
  return value === wanted
}

function holds({ field, op, value: wanted }: FieldCondition, values: GivenAnswers): boolean {
  const value = Object.hasOwn(values, field) ? values[field] : undefined
  switch (op) {
    case 'equals':
      return equals(value, wanted)
    case 'not_equals':
      return !equals(value, wanted)
    case 'answered':
      return !isEmpty(value)
    case 'not_answered':
      return isEmpty(value)
  }
}

/** @param values of the fields before it; a hidden one counts as not answered */
export function isShown({ showWhen }: Pick<FieldDefinition, 'showWhen'>, values: GivenAnswers): boolean {
  if (showWhen === null) return true
  return showWhen.match === 'any'
    ? showWhen.conditions.some((c) => holds(c, values))
    : showWhen.conditions.every((c) => holds(c, values))
}

/** Returns names of the fields that are shown now, in order, while the page is filled in. */
export function shownFields(
  fields: readonly Pick<FieldDefinition, 'name' | 'showWhen'>[],
  given: GivenAnswers,
): string[] {
  const values: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  const shown: string[] = []
  for (const field of fields) {
    if (!isShown(field, values)) continue
    shown.push(field.name)
    if (Object.hasOwn(given, field.name)) values[field.name] = given[field.name]
  }
  return shown
}
