import { plainDecimal } from '#server/contract/decimal.ts'
import { maxNumber } from '#modules/fields/fields.contract.ts'
import type { CaseField, CaseFieldValue } from '../../../entities/case-field.queries.ts'
import { numberPatterns } from './field-values.ts'

/** The value as an input shows it; of choices and people the id. */
export function inputText({ type }: CaseField, value: CaseFieldValue | null | undefined): string {
  if (!value) return ''
  return type === 'money' ? (Number(value.value) / 100).toFixed(2) : String(value.value)
}

/** Parses an entered text: null clears the value; undefined: it is not valid for the field's type. */
export function parseInput({ type }: CaseField, input: string): string | number | null | undefined {
  const text = input.trim()
  if (text === '') return null
  if (type !== 'number' && type !== 'money') return text
  const plain = plainDecimal(text)
  if (!numberPatterns[type].test(plain)) return undefined
  const number = Number(plain)
  if (Math.abs(number) > maxNumber) return undefined
  return type === 'number' ? number : Math.round(number * 100)
}
