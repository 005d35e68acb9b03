/** A line of a bank's statement, as every format gives it. */
export interface StatementLine {
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** Positive: money that came in. */
  readonly cents: number
  readonly description: string
  readonly checkNumber: string | null
  /** What the bank calls the line; null where the format has no such name. */
  readonly bankKey: string | null
}

export interface ParsedStatement {
  readonly lines: readonly StatementLine[]
  /** The balance that the file states, with its day. */
  readonly balance: { readonly cents: number; readonly day: string } | null
  /** Lines of the file that could not be read, by their numbers from 1. */
  readonly unread: readonly number[]
}

export const maxLines = 20_000
const maxCents = 1_000_000_000_000

/**
 * Reads an amount: `1,234.56`, `1.234,56`, `-12`, `(12.00)`, `12.00-`, `$12`. The last separator with one or two digits
 * behind it is the decimal one. Null for anything else.
 */
export function readCents(written: string): number | null {
  let text = written.replaceAll('$', '').replaceAll('\u00a0', '').replaceAll(' ', '').replaceAll('\u2212', '-')
  if (text.startsWith('USD')) text = text.slice(3)
  let sign = 1
  if (text.startsWith('(') && text.endsWith(')')) {
    sign = -1
    text = text.slice(1, -1)
  }
  if (text.endsWith('-')) text = `-${text.slice(0, -1)}`
  if (text.startsWith('+')) text = text.slice(1)
  if (text.startsWith('-')) {
    sign = -sign
    text = text.slice(1)
  }
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const hasDecimals = at >= 0 && text.length - at - 1 <= 2
  const whole = (hasDecimals ? text.slice(0, at) : text).replaceAll(',', '').replaceAll('.', '')
  const decimals = hasDecimals ? text.slice(at + 1).padEnd(2, '0') : '00'
  const digits = `${whole === '' ? '0' : whole}${decimals}`
  if (text === '' || digits.length > 15 || ![...digits].every((digit) => digit >= '0' && digit <= '9')) return null
  const cents = sign * Number(digits)
  return Math.abs(cents) > maxCents ? null : cents === 0 ? 0 : cents
}

/** Returns the day when it is in the calendar, as `YYYY-MM-DD`; null for others. */
export function dayOfParts(year: number, month: number, day: number): string | null {
  if (!(year >= 1990 && year <= 2100)) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}

/** Returns digits of a cheque's number; null when there are none, or letters. */
export function readCheckNumber(written: string): string | null {
  const text = written.trim().replace(/^#/, '')
  const digits = text.replace(/^0+/, '')
  return /^\d{1,12}$/.test(digits) ? digits : null
}
