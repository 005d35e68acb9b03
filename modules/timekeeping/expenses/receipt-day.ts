// Reads the date of a receipt from its text, in Spanish or English.

const months: readonly (readonly string[])[] = [
  ['enero', 'ene', 'january', 'jan'],
  ['febrero', 'feb', 'february'],
  ['marzo', 'mar', 'march'],
  ['abril', 'abr', 'april', 'apr'],
  ['mayo', 'may'],
  ['junio', 'jun', 'june'],
  ['julio', 'jul', 'july'],
  ['agosto', 'ago', 'august', 'aug'],
  ['septiembre', 'setiembre', 'sept', 'sep', 'september'],
  ['octubre', 'oct', 'october'],
  ['noviembre', 'nov', 'november'],
  ['diciembre', 'dic', 'december', 'dec'],
]
const monthOf = (name: string): number => months.findIndex((names) => names.includes(name)) + 1

const padded = (value: number, length: number): string => String(value).padStart(length, '0')

/** Returns `YYYY-MM-DD`, or null for a date that does not exist. Years of two digits are of this century. */
function dayOf(year: number, month: number, day: number): string | null {
  const fullYear = year < 100 ? 2_000 + year : year
  const date = new Date(Date.UTC(fullYear, month - 1, day))
  if (month < 1 || month > 12 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return `${padded(fullYear, 4)}-${padded(month, 2)}-${padded(day, 2)}`
}

/** `2026-03-09` */
const isoDate = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g
/** `03/09/2026`, `3-9-26` */
const numericDate = /(?<![\d/.-])(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d/.-]?\d)/g
/** `9 de marzo de 2026`, `9-mar-2026` */
const dayFirstDate = /(?<!\d)(\d{1,2})(?: de |[ -])([a-z]{3,10})\.?(?: de | del |, |[ -])(\d{4}|\d{2})(?!\d)/g
/** `March 9th, 2026` */
const monthFirstDate = /(?<![a-z])([a-z]{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/g

/**
 * Returns the days that a line may mean. The reading with the month first precedes, because it is usual in Puerto Rico.
 */
function daysIn(line: string): readonly (string | null)[] {
  return [
    ...[...line.matchAll(isoDate)].map(([, year, month, day]) => dayOf(Number(year), Number(month), Number(day))),
    ...[...line.matchAll(numericDate)].flatMap(([, first, , second, year]) => [
      dayOf(Number(year), Number(first), Number(second)),
      dayOf(Number(year), Number(second), Number(first)),
    ]),
    ...[...line.matchAll(dayFirstDate)].map(([, day, month = '', year]) =>
      dayOf(Number(year), monthOf(month), Number(day)),
    ),
    ...[...line.matchAll(monthFirstDate)].map(([, month = '', day, year]) =>
      dayOf(Number(year), monthOf(month), Number(day)),
    ),
  ]
}

/** Labels of dates other than the payment's: due, expiry, return and birth dates. */
const otherDateLabel =
  /\b(?:vence|vencimiento|due|expir\w*|exp|valid|valido|hasta|until|return by|devoluci\w*|nacimiento|birth)\b/
const dateLabel = /\b(?:fecha|date|dia)\b/

/** Older dates are not proposed, because the year was probably misread. */
const maxAgeYears = 10

/**
 * Returns the day of a receipt, `YYYY-MM-DD`: the day in a line labelled as date, otherwise the first day found. Days
 * after `today` are ignored.
 * @param lines in lower case, without accents
 */
export function readReceiptDay(lines: readonly string[], today: string): string | null {
  const oldest = padded(Number(today.slice(0, 4)) - maxAgeYears, 4)
  const dated = lines.flatMap((line) => {
    if (otherDateLabel.test(line)) return []
    const day = daysIn(line).find((candidate) => candidate !== null && candidate <= today && candidate >= oldest)
    return day ? [{ day, isLabelled: dateLabel.test(line) }] : []
  })
  return (dated.find(({ isLabelled }) => isLabelled) ?? dated[0])?.day ?? null
}
