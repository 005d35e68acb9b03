import type { Answers } from '../answers.ts'
import type { FieldDefinition } from '../fields.contract.ts'

/** Only this many characters of a response are searchable. */
const maxSearchLength = 8_000

/** Returns the label of an option; its value where the option was removed. */
export const optionLabel = (options: FieldDefinition['options'], value: string): string =>
  options.find((o) => o.value === value)?.label ?? value

/** Returns the searchable text of a response: texts, and labels of choices. */
export function searchText(fields: readonly FieldDefinition[], values: Answers): string {
  const words = fields.flatMap(({ name, options }) => {
    const value = values[name]
    if (value === undefined || typeof value === 'boolean') return []
    return (Array.isArray(value) ? (value as string[]) : [String(value)]).map((part) => optionLabel(options, part))
  })
  return words.join('\n').slice(0, maxSearchLength).toWellFormed()
}
