import type { Answers } from '../answers.ts'
import type { FieldDefinition } from '../fields.contract.ts'

/** Whoever searches knows words of an answer, not its ten thousandth character. */
const most = 8_000

/** The label of an option; its value where the option is gone. */
export const optionLabel = (options: FieldDefinition['options'], value: string): string =>
  options.find((o) => o.value === value)?.label ?? value

/** What of an answer can be searched: texts as they are, choices by what was read. */
export function searchText(fields: readonly FieldDefinition[], values: Answers): string {
  const words = fields.flatMap(({ name, options }) => {
    const value = values[name]
    if (value === undefined || typeof value === 'boolean') return []
    return (Array.isArray(value) ? (value as string[]) : [String(value)]).map((one) => optionLabel(options, one))
  })
  return words.join('\n').slice(0, most).toWellFormed()
}
