// Decimal numbers as people type them, as whole units of their last place.

/**
 * Returns text with the digits, signs and minus of a keyboard where a web page or an Asian keyboard has others: `１２` is
 * `12`, `−5` is `-5`. Invisible marks of the direction of writing, which are copied with an amount, are removed.
 */
export const keyboardDigits = (input: string): string =>
  input
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2013\u2212\uFE63]/g, '-')
    .replace(/\p{Cf}/gu, '')

/**
 * Returns a number with a decimal point and without separators, spaces and dollar sign: `12,5` becomes `12.5`,
 * `$1,234.50` and `1.234,50` become `1234.50`. A comma that can be neither stays, so that the text is refused rather than
 * changed.
 */
export function plainDecimal(input: string): string {
  const text = keyboardDigits(input).replace(/US\$|\$US|[$\s]/g, '')
  if (/^-?\d+,\d{1,2}$/.test(text)) return text.replace(',', '.')
  if (/^-?[1-9]\d{0,2}(?:\.\d{3})+,\d{1,2}$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
}

/**
 * Parses a decimal number to units of its last place: `12.5` with two decimals is 1250. `1,234.50`, `$1,234` and `12,5`
 * are accepted, too, and `US$ 1.234,50` and `1 234,50 $US`, as screens in Portuguese and French show amounts.
 * @returns null when empty; NaN when it is not a number or has too many decimals, which are not rounded
 */
export function parseDecimal(input: string, decimals: number): number | null {
  const text = plainDecimal(input)
  if (text === '') return null
  const match = /^(\d{0,9})(?:\.(\d*))?$/.exec(text)
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '' || fraction.length > decimals) return Number.NaN
  return Number(whole + fraction.padEnd(decimals, '0'))
}

/** Formats units of the last place: 1250 with two decimals is `12.50`. */
export const formatDecimal = (units: number, decimals: number): string => (units / 10 ** decimals).toFixed(decimals)
