// Browser-safe and pure: which fields are shown, by the answers before them.
import type { z } from 'zod'
import type { FieldCondition, FieldDefinition } from './fields.contract.ts'

type FieldCondition = z.output<typeof FieldCondition>
type AnswersByName = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

function equals(value: unknown, expected: string): boolean {
  if (Array.isArray(value)) return value.includes(expected)
  if (typeof value === 'boolean') return String(value) === expected
  if (isEmpty(value)) return expected === 'false' || expected === ''
  if (typeof value === 'number') return expected.trim() !== '' && Number(expected) === value
  return value === expected
}

function holds({ field, op, value: expected }: FieldCondition, values: AnswersByName): boolean {
  const value = Object.hasOwn(values, field) ? values[field] : undefined
  switch (op) {
    case 'equals':
      return equals(value, expected)
    case 'not_equals':
      return !equals(value, expected)
    case 'answered':
      return !isEmpty(value)
    case 'not_answered':
      return isEmpty(value)
  }
}

/** @param values of the fields before it; a hidden one counts as not answered */
export function isShown({ showWhen }: Pick<FieldDefinition, 'showWhen'>, values: AnswersByName): boolean {
  if (showWhen === null) return true
  return showWhen.match === 'any'
    ? showWhen.conditions.some((c) => holds(c, values))
    : showWhen.conditions.every((c) => holds(c, values))
}

/** Returns names of the fields that are shown now, in order, while the page is filled in. */
export function shownFields(
  fields: readonly Pick<FieldDefinition, 'name' | 'showWhen'>[],
  answers: AnswersByName,
): string[] {
  const values: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  const visibleNames: string[] = []
  for (const field of fields) {
    if (!isShown(field, values)) continue
    visibleNames.push(field.name)
    if (Object.hasOwn(answers, field.name)) values[field.name] = answers[field.name]
  }
  return visibleNames
}
