// Browser-safe and pure: validates the fields of a form as a whole, for the editor and the server.
import {
  choiceTypes,
  maxFields,
  type definitionIssueCodes,
  type FieldDefinition,
} from '#modules/forms/fields.contract.ts'
import { municipalities } from './municipalities.ts'
import { isDay, isDayWithTime, storedAmount, storedNumber } from './stored-values.ts'

export type DefinitionIssueCode = (typeof definitionIssueCodes)[number]

export interface DefinitionIssue {
  readonly code: DefinitionIssueCode
  /** Index of the field from 0; -1: the form. */
  readonly index: number
  /** The invalid property of the field: `name`, `options`, `showWhen`, `rules`, `page`. */
  readonly property: string
}

type DefinedField = Pick<FieldDefinition, 'name' | 'type' | 'options' | 'rules' | 'showWhen' | 'page'>

function optionsFault({ type, options }: DefinedField): DefinitionIssueCode | null {
  if (!choiceTypes.includes(type)) return null
  if (options.length === 0) return 'field_needs_options'
  const values = options.map((o) => o.value)
  const isInvalid = options.some((o) => o.label === '' || o.value === '') || new Set(values).size !== values.length
  return isInvalid ? 'field_option_invalid' : null
}

function hasContradictoryRules({ rules: { min, max, minLength, maxLength, earliest, latest } }: DefinedField): boolean {
  return (
    (min !== undefined && max !== undefined && min > max) ||
    (minLength !== undefined && maxLength !== undefined && minLength > maxLength) ||
    (earliest !== undefined && latest !== undefined && earliest > latest)
  )
}

/** Returns whether an answer to the field can have the value; a condition with another value would never change. */
function canBeAnswer({ type, options }: Pick<DefinedField, 'type' | 'options'>, value: string): boolean {
  switch (type) {
    case 'radio':
    case 'select':
    case 'checkbox':
      return options.some((option) => option.value === value)
    case 'consent':
      return value === 'true' || value === 'false'
    case 'municipality':
      return (municipalities as readonly string[]).includes(value)
    case 'date':
      return isDay(value)
    case 'datetime':
      return isDayWithTime(value)
    case 'number':
      return storedNumber(value) !== null
    case 'money':
      return storedAmount(value) !== null
    default:
      return value.trim() !== ''
  }
}

export type AnswerCondition = NonNullable<DefinedField['showWhen']>['conditions'][number]

/** Returns whether a condition names one of the fields before it and, when it compares, an answer to that field. */
export function isValidCondition(
  { field: name, op, value }: AnswerCondition,
  precedingFields: readonly Pick<DefinedField, 'name' | 'type' | 'options'>[],
): boolean {
  const field = precedingFields.find((candidate) => candidate.name === name)
  return field !== undefined && (op === 'answered' || op === 'not_answered' || canBeAnswer(field, value))
}

/** Maximal length of a derived name; `FieldName` allows 63 characters, which leaves space for a number. */
const maxDerivedName = 56

/** Returns every issue that prevents saving these fields, in the order of the fields. */
export function checkDefinition(fields: readonly DefinedField[]): DefinitionIssue[] {
  if (fields.length > maxFields) return [{ code: 'too_many_fields', index: -1, property: 'fields' }]
  const issues: DefinitionIssue[] = []
  const precedingNames = new Set<string>()
  for (const [index, field] of fields.entries()) {
    if (precedingNames.has(field.name)) issues.push({ code: 'field_name_taken', index, property: 'name' })
    const options = optionsFault(field)
    if (options) issues.push({ code: options, index, property: 'options' })
    if (field.showWhen?.conditions.some((c) => !isValidCondition(c, fields.slice(0, index))))
      issues.push({ code: 'field_condition_invalid', index, property: 'showWhen' })
    if (hasContradictoryRules(field)) issues.push({ code: 'field_rules_invalid', index, property: 'rules' })
    if (field.page < (fields[index - 1]?.page ?? 1)) issues.push({ code: 'field_page_order', index, property: 'page' })
    precedingNames.add(field.name)
  }
  return issues
}

/**
 * Derives a field's name from its label: `Fecha del accidente` → `fecha_del_accidente`; a number is added when it is
 * taken.
 */
export function nameFromLabel(label: string, takenNames: ReadonlySet<string>): string {
  const plain = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '')
    .slice(0, maxDerivedName)
    .replace(/_+$/, '')
  const base = plain === '' || plain === 'constructor' || plain === 'prototype' ? 'campo' : plain
  if (!takenNames.has(base)) return base
  for (let n = 2; ; n += 1) if (!takenNames.has(`${base}_${n}`)) return `${base}_${n}`
}
