// Browser-safe and pure: how answers store days, times, numbers and amounts.
import { keyboardDigits, plainDecimal } from '#server/contract/decimal.ts'

/** `1 234`, `1 234,5`: spaces only between groups of thousands; elsewhere they, like a `$`, divide two numbers. */
const spacedShape = /^[+-]?\d{1,3}(?:\s\d{3})+(?:[.,]\d{1,2})?$/

/**
 * Returns a number as typed with a decimal point and without separators: `12,5` becomes `12.5`, `1,234` becomes `1234`.
 * The keypad of a telephone has only the comma in some languages. A text that may be either stays.
 */
function plainNumber(text: string): string {
  const number = keyboardDigits(text).trim()
  return /[\s$]/.test(number) && !spacedShape.test(number) ? number : plainDecimal(number)
}

/** `$1,234.50`, `-$20`, `1234.5`: the sign, the dollars and the cents. */
const amountShape = /^(?:\$\s*)?(?:(-)\s*)?(?:\$\s*)?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/
/** A dollar sign before or after an amount, where the sign of the number may be. */
const dollarSigns = /^(-?)\s*(?:US)?\$\s*(?=[-\d])|(?<=\d)\s*\$(?:US)?$/g
/** Maximum of digits of dollars, so that the amount with its cents is an exact number. */
const maxDollarDigits = 13

/** Returns an amount as answers store it: `$1,250` becomes `1250.00`; null: not an amount. */
export function storedAmount(text: string): string | null {
  const typed = keyboardDigits(text).trim()
  const match = amountShape.exec(typed) ?? amountShape.exec(plainNumber(typed.replace(dollarSigns, '$1')))
  const [, sign = '', whole = '', cents = ''] = match ?? []
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '')
  if (whole === '' || digits.length > maxDollarDigits) return null
  const amount = `${sign}${digits}.${cents.padEnd(2, '0')}`
  return Number(amount) === 0 ? '0.00' : amount
}

/** Returns whether year, month and day are a date: `2026-02-30` is not. */
export function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (!parts) return false
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]
  const parsed = new Date(Date.UTC(year, month - 1, day))
  return year >= 1000 && parsed.getUTCMonth() === month - 1 && parsed.getUTCDate() === day
}

/** Returns whether text is a day and a time, such as `2026-05-03T14:05`. */
export function isDayWithTime(text: string): boolean {
  const [day = '', time = '', ...extraParts] = text.split('T')
  return isDay(day) && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) && extraParts.length === 0
}

/** `-12.5`, `.5`, `1e6`. */
const numberShape = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i
const maxNumber = 1e15

/** Returns a typed number, `1,234.5` or `12,5` too; null: not a number that an answer can have. */
export function storedNumber(text: string): number | null {
  const plain = plainNumber(text)
  const amount = numberShape.test(plain) ? Number(plain) : Infinity
  return Math.abs(amount) <= maxNumber ? amount : null
}
