import { plainDecimal } from '#server/contract/decimal.ts'
import { maxNumber } from '#modules/fields/fields.contract.ts'
import type { CaseField, CaseFieldValue } from '../../../entities/case-field.queries.ts'
import { isDay } from '../../../lib/days.ts'
import { formatDay, formatMoney, formatter } from '../../../lib/format.ts'

/** The value as an input shows it; of choices and people the id. */
export function inputText({ type }: CaseField, value: CaseFieldValue | null | undefined): string {
  if (!value) return ''
  return type === 'money' ? (Number(value.value) / 100).toFixed(2) : String(value.value)
}

const patterns = { number: /^-?\d{1,13}(?:\.\d{1,6})?$/, money: /^-?\d{1,13}(?:\.\d{1,2})?$/ } as const

/** Parses an entered text: null clears the value; undefined: it is not valid for the field's type. */
export function parseInput({ type }: CaseField, input: string): string | number | null | undefined {
  const text = input.trim()
  if (text === '') return null
  if (type !== 'number' && type !== 'money') return text
  const plain = plainDecimal(text)
  if (!patterns[type].test(plain)) return undefined
  const number = Number(plain)
  if (Math.abs(number) > maxNumber) return undefined
  return type === 'number' ? number : Math.round(number * 100)
}

/** Days that the inputs of dates accept. */
export const dayLimits = { min: '1000-01-01', max: '2999-12-31' } as const

/** Returns whether a bound of a filter fits the type of its field; one from a hand-made address may not. */
export function isBound({ type }: CaseField, bound: string): boolean {
  if (type === 'date') return isDay(bound) && bound >= dayLimits.min && bound <= dayLimits.max
  return type === 'money' ? /^-?\d{1,15}$/.test(bound) : patterns.number.test(bound)
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
