import { maxFields } from '#modules/forms/fields.contract.ts'
import { checkDefinition, type DefinitionIssueCode } from '#modules/forms/definition.ts'
import type { Content } from './editor-state.ts'

export interface ContentIssue {
  readonly code: DefinitionIssueCode | 'title_required' | 'label_required' | 'name_invalid'
  /** Id of the field; null: the form. */
  readonly field: string | null
  /** `title`, `label`, `name`, `options`, `showWhen`, `rules`. */
  readonly property: string
}

/** The rule of the contract's `FieldName`, copied so that the schema library is not loaded. */
const nameShape = /^[a-z][a-z0-9_]{0,62}$/

/** Returns the problems that prevent saving. */
export function issuesOf({ title, fields }: Content): readonly ContentIssue[] {
  const fieldIssues = fields.flatMap(({ id, label, name }): ContentIssue[] => [
    ...(label.trim() === '' ? [{ code: 'label_required', field: id, property: 'label' } as const] : []),
    ...(nameShape.test(name) && name !== 'constructor' && name !== 'prototype'
      ? []
      : [{ code: 'name_invalid', field: id, property: 'name' } as const]),
  ])
  const formIssues = checkDefinition(fields).map(({ code, index, property }): ContentIssue => ({
    code,
    field: fields[index]?.id ?? null,
    property,
  }))
  return [
    ...(title.trim() === '' ? [{ code: 'title_required', field: null, property: 'title' } as const] : []),
    ...fieldIssues,
    ...formIssues,
  ]
}

/** Returns the values of an issue's phrase. */
export const issueValues = (fields: number) => ({ max: maxFields, found: fields })
