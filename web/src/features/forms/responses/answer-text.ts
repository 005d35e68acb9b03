import type { AnswerValue } from '#modules/forms/answers.ts'
import { formatDateTime, formatDay, formatMoney } from '../../../lib/format.ts'
import type { FieldDefinition } from '../forms.queries.ts'

type AnsweredField = Pick<FieldDefinition, 'type' | 'options'>

/** Returns an answer as a person reads it, with labels of options and formatted dates and amounts; empty: none. */
export function answerText(
  { type, options }: AnsweredField,
  value: AnswerValue | undefined,
  labels: { readonly yes: string; readonly no: string },
): string {
  if (value === undefined) return ''
  const labelOf = (optionValue: string) => options.find((option) => option.value === optionValue)?.label ?? optionValue
  if (typeof value === 'boolean') return value ? labels.yes : labels.no
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return value.map(labelOf).join(', ')
  switch (type) {
    case 'radio':
    case 'select':
    case 'checkbox':
      return labelOf(value)
    case 'money':
      return formatMoney(Math.round(Number(value) * 100)) // dollars to cents
    case 'date':
      return formatDay(value)
    // A local time of Puerto Rico without its offset, which is −04:00 all year.
    case 'datetime':
      return formatDateTime(`${value}:00-04:00`)
    default:
      return value
  }
}
