// Values of the office's fields as lists show and filter them. Apart from the inputs, whose parser comes with the form
// library.
import type { CaseField, CaseFieldValue } from '../../../entities/case-field.queries.ts'
import { isDay } from '../../../lib/days.ts'
import { formatDay, formatMoney, formatter } from '../../../lib/format.ts'

/** Numbers as the server accepts them, and dollars with cents. */
export const numberPatterns = { number: /^-?\d{1,13}(?:\.\d{1,6})?$/, money: /^-?\d{1,13}(?:\.\d{1,2})?$/ } as const

/** Days that the inputs of dates accept. */
export const dayLimits = { min: '1000-01-01', max: '2999-12-31' } as const

/** Returns whether a bound of a filter fits the type of its field; one from a hand-made address may not. */
export function isBound({ type }: CaseField, bound: string): boolean {
  if (type === 'date') return isDay(bound) && bound >= dayLimits.min && bound <= dayLimits.max
  return type === 'money' ? /^-?\d{1,15}$/.test(bound) : numberPatterns.number.test(bound)
}

/** The value as people read it. */
export function readableText({ type, choices }: CaseField, { value, person }: CaseFieldValue): string {
  if (type === 'money') return formatMoney(Number(value))
  if (type === 'number')
    return formatter('decimals', (tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 6 })).format(
      Number(value),
    )
  if (type === 'date') return formatDay(String(value))
  if (type === 'choice') return choices.find(({ id }) => id === value)?.label ?? ''
  return type === 'person' ? (person?.name ?? '') : String(value)
}
