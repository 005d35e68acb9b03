import { keyboardDigits } from '#server/contract/decimal.ts'
import { withoutLeadingZeros } from '../acts.contract.ts'

/** A line of a bank's statement, independent of the file format. */
export interface StatementLine {
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** Positive for money that came in. */
  readonly cents: number
  readonly description: string
  readonly checkNumber: string | null
  /** Id of the line at the bank; null when the format has none. */
  readonly bankKey: string | null
}

export interface ParsedStatement {
  readonly lines: readonly StatementLine[]
  /** The balance that the file states, with its day. */
  readonly balance: { readonly cents: number; readonly day: string } | null
  /** Rows of a CSV or transactions of an OFX file that could not be read, by their numbers from 1. */
  readonly unread: readonly number[]
  /** A currency of its amounts that is not the dollar, by ISO 4217; null where the file names none. */
  readonly foreignCurrency: string | null
  /** Number of the account that the file names; null where it names none. */
  readonly accountNumber: string | null
}

/** Returns the last four digits of an account's number; fewer where it has fewer. */
export const lastFourOf = (accountNumber: string): string => accountNumber.replace(/\D/g, '').slice(-4)

/** Returns a currency code by ISO 4217 that is not that of the dollar, else null. */
export function readForeignCurrency(written: string): string | null {
  const code = written.trim().toUpperCase()
  return /^[A-Z]{3}$/.test(code) && code !== 'USD' ? code : null
}

export const maxLines = 20_000
const maxCents = 1_000_000_000_000
const maxDigits = 15
/** Maximum characters of an amount with its marks and spaces; a cell or value of a hostile file has millions. */
const maxAmountLength = 64

/** Separators of an amount: in a CSV file any may group thousands; in an OFX file the last one is always decimal. */
export type Separators = 'any' | 'decimal'

/** Cuts zeros off the end in one pass; a search for `0+$` begins again at each zero. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

/** Returns the digits of an amount in cents, with a zero before them where it has no whole dollars. */
function centsDigits(text: string, separators: Separators): string | null {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const wholeOnly = last < 0 || (separators === 'any' && /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/.test(text))
  const whole = (wholeOnly ? text : text.slice(0, last)).replace(/[.,]/g, '')
  const decimals = wholeOnly ? '' : withoutTrailingZeros(text.slice(last + 1))
  // Nothing is rounded: a fraction of a cent is no amount of a statement.
  return decimals.length > 2 ? null : `${whole === '' ? '0' : whole}${decimals.padEnd(2, '0')}`
}

/**
 * Parses an amount: `1,234.56`, `1.234,56`, `-12`, `(12.00)`, `12.00-`, `12.00 DR`, `$12`, `5000.0000`. The last
 * separator is the decimal separator unless all of them group thousands, as in `1,234`. Returns null for other texts.
 */
export function readCents(written: string, separators: Separators = 'any'): number | null {
  if (written.length > maxAmountLength) return null
  let text = keyboardDigits(written).replace(/[$\s]/g, '')
  if (text.startsWith('USD')) text = text.slice(3)
  let sign = 1
  const mark = /(?:CR|DR|DB)$/i.exec(text)?.[0].toUpperCase()
  if (mark) text = text.slice(0, -mark.length)
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
  const digits = text === '' ? null : centsDigits(text, separators)
  if (digits === null || digits.length > maxDigits || ![...digits].every((digit) => digit >= '0' && digit <= '9'))
    return null
  // A debit may have a minus besides its mark; a credit with a minus could be either.
  if (mark === 'CR' && sign < 0) return null
  const cents = (mark && mark !== 'CR' ? -1 : sign) * Number(digits)
  if (Math.abs(cents) > maxCents) return null
  return cents === 0 ? 0 : cents // Never -0.
}

/** Returns a day as `YYYY-MM-DD`; null when it does not exist. */
export function dayOfParts(year: number, month: number, day: number): string | null {
  if (!(year >= 1990 && year <= 2100)) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}

/**
 * Returns the digits of a cheque number; null when there are none, or when it contains letters. Zeros alone are null, too:
 * banks write them for lines without a cheque.
 */
export function readCheckNumber(written: string): string | null {
  const digits = withoutLeadingZeros(written.trim().replace(/^#/, ''))
  return /^\d{1,12}$/.test(digits) && digits !== '0' ? digits : null
}
