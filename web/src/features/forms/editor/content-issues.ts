import { maxFields } from '#modules/forms/fields.contract.ts'
import { checkDefinition, type DefinitionIssueCode } from '#modules/forms/definition.ts'
import type { Content } from './editor-state.ts'

export interface ContentIssue {
  readonly code: DefinitionIssueCode | 'title_required' | 'label_required' | 'name_invalid'
  /** Id of the field; null: the form. */
  readonly field: string | null
  /** The property in which the problem is: `title`, `label`, `name`, `options`, `showWhen` or `rules`. */
  readonly property: string
}

/** The pattern of the contract's `FieldName`, copied so that the schema library is not loaded. */
const namePattern = /^[a-z][a-z0-9_]{0,62}$/

/** Returns the problems that prevent saving. */
export function issuesOf({ title, fields }: Content): readonly ContentIssue[] {
  const fieldIssues = fields.flatMap(({ id, label, name }): ContentIssue[] => [
    ...(label.trim() === '' ? [{ code: 'label_required', field: id, property: 'label' } as const] : []),
    ...(namePattern.test(name) && name !== 'constructor' && name !== 'prototype'
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

/** Returns the values that the phrases of issues insert. */
export const issueValues = (fieldCount: number) => ({ max: maxFields, found: fieldCount })
