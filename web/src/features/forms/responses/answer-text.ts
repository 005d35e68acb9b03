import type { AnswerValue } from '#modules/forms/answers.ts'
import { isDay, isDayWithTime } from '#modules/forms/stored-values.ts'
import { formatDateTime, formatDay, formatMoney } from '../../../lib/format.ts'
import type { FieldDefinition } from '../forms.queries.ts'

type AnsweredField = Pick<FieldDefinition, 'type' | 'options'>

/** `1234.50`, as an amount is stored. */
const amountPattern = /^-?\d{1,13}\.\d\d$/

/**
 * Returns an answer as a person reads it, with labels of options and formatted dates and amounts; empty: none. An
 * answer that was given to an earlier type of its field is returned unchanged.
 */
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
      return amountPattern.test(value) ? formatMoney(Math.round(Number(value) * 100)) : value // dollars to cents
    case 'date':
      return isDay(value) ? formatDay(value) : value
    // A local time of Puerto Rico without its offset, which is −04:00 all year.
    case 'datetime':
      return isDayWithTime(value) ? formatDateTime(`${value}:00-04:00`) : value
    default:
      return value
  }
}
