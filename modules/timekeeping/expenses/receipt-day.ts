// The day that a receipt bears.

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

const digits = (value: number, length: number): string => String(value).padStart(length, '0')

/** Returns `YYYY-MM-DD`; null for a day that no calendar has. Years of two digits are of this century. */
function dayOf(year: number, month: number, day: number): string | null {
  const fullYear = year < 100 ? 2_000 + year : year
  const date = new Date(Date.UTC(fullYear, month - 1, day))
  if (month < 1 || month > 12 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return `${digits(fullYear, 4)}-${digits(month, 2)}-${digits(day, 2)}`
}

const iso = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g
const figures = /(?<![\d/.-])(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d/.-]?\d)/g
const dayFirst = /(?<!\d)(\d{1,2})(?: de |[ -])([a-z]{3,10})\.?(?: de | del |, |[ -])(\d{4}|\d{2})(?!\d)/g
const monthFirst = /(?<![a-z])([a-z]{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/g

/** Returns the days that a line may mean, the likelier reading of each first: the month stands first in Puerto Rico. */
function daysIn(line: string): readonly (string | null)[] {
  return [
    ...[...line.matchAll(iso)].map(([, year, month, day]) => dayOf(Number(year), Number(month), Number(day))),
    ...[...line.matchAll(figures)].flatMap(([, first, , second, year]) => [
      dayOf(Number(year), Number(first), Number(second)),
      dayOf(Number(year), Number(second), Number(first)),
    ]),
    ...[...line.matchAll(dayFirst)].map(([, day, month = '', year]) =>
      dayOf(Number(year), monthOf(month), Number(day)),
    ),
    ...[...line.matchAll(monthFirst)].map(([, month = '', day, year]) =>
      dayOf(Number(year), monthOf(month), Number(day)),
    ),
  ]
}

/** Days of something else than the payment. */
const otherDays =
  /\b(?:vence|vencimiento|due|expir\w*|exp|valid|valido|hasta|until|return by|devoluci\w*|nacimiento|birth)\b/
const named = /\b(?:fecha|date|dia)\b/

/** Receipts older than this are not proposed: their year was misread. */
const oldestYears = 10

/**
 * Returns the day that a receipt bears, `YYYY-MM-DD`: that of a line that names a date, else the first one. Days after
 * `today` are not taken.
 * @param lines in lower case, without accents
 */
export function readReceiptDay(lines: readonly string[], today: string): string | null {
  const oldest = digits(Number(today.slice(0, 4)) - oldestYears, 4)
  const dated = lines.flatMap((line) => {
    if (otherDays.test(line)) return []
    const day = daysIn(line).find((read) => read !== null && read <= today && read >= oldest)
    return day ? [{ day, isNamed: named.test(line) }] : []
  })
  return (dated.find(({ isNamed }) => isNamed) ?? dated[0])?.day ?? null
}
