// Helpers shared by readers of spreadsheets. Dates are numbers with a format.

/** Columns up to which empty cells are preserved. */
export const maxColumnGap = 64

/** Numbers of the built-in formats that are dates. */
export const builtInDateFormats: readonly number[] = [14, 15, 16, 17, 22]

/** Returns day 0 of the date system, in milliseconds: the usual system or the system of early Macintosh computers. */
export const epochOf = (is1904: boolean): number => (is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30))

/** Returns a number as the date that its cell shows; undefined when it is no valid date. */
export function dateOfNumber(number: number, epoch: number): string | undefined {
  if (!(number > 0 && number < 2_958_466)) return undefined
  const instant = new Date(epoch + Math.round(number * 86_400) * 1_000).toISOString()
  return Number.isInteger(number) ? instant.slice(0, 10) : instant.slice(0, 16).replace('T', ' ')
}

/**
 * A format with a day or a year; text in quotes, brackets or after a backslash is literal. Excel takes 255
 * characters.
 */
export const isDateFormat = (code: string): boolean =>
  /[dy]/i.test(code.slice(0, 255).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
