import type { AnswerValue, checkAnswers } from '#modules/forms/answers.ts'
import { shownFields } from '#modules/forms/shown-fields.ts'
import type { FieldDefinition } from '../forms.queries.ts'

export type PageAnswers = Readonly<Record<string, AnswerValue>>
/** Consecutive fields under one heading. */
export interface FieldSection<F> {
  readonly section: string
  readonly fields: readonly F[]
}

/**
 * Returns the pages with visible fields, in order. Conditions are evaluated as on the server.
 * @param check normalizes the answers before conditions compare them; undefined compares them as they were entered
 */
export function pagesOf<F extends FieldDefinition>(
  fields: readonly F[],
  answers: PageAnswers,
  check: typeof checkAnswers | undefined,
): readonly (readonly F[])[] {
  const shownNames = new Set(shownFields(fields, { ...answers, ...check?.(fields, answers, { partly: true }).values }))
  const pages = new Map<number, F[]>()
  for (const field of fields) {
    if (!shownNames.has(field.name)) continue
    const page = pages.get(field.page)
    if (page) page.push(field)
    else pages.set(field.page, [field])
  }
  return [...pages.values()]
}

/** Groups consecutive fields of the same section, which share one heading. */
export function sectionsOf<F extends Pick<FieldDefinition, 'section'>>(
  fields: readonly F[],
): readonly FieldSection<F>[] {
  const sections: { section: string; fields: F[] }[] = []
  for (const field of fields) {
    const last = sections.at(-1)
    if (last?.section === field.section) last.fields.push(field)
    else sections.push({ section: field.section, fields: [field] })
  }
  return sections
}
