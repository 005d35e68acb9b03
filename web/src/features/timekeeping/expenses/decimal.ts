// Decimal figures as people write them, in whole units of their last place.

/**
 * Returns what was written in units of the last place: `12.5` with two decimals is 1250. Null: empty. NaN: no figure, or
 * more decimals than there are; it is not rounded. `1,234.50`, `$1,234` and `12,5` are read, too.
 */
export function readDecimal(written: string, decimals: number): number | null {
  const text = written.replace(/[$\s]/g, '')
  if (text === '') return null
  const plain = /^\d+,\d{1,2}$/.test(text)
    ? text.replace(',', '.')
    : /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text)
      ? text.replaceAll(',', '')
      : text
  const read = /^(\d{0,9})(?:\.(\d*))?$/.exec(plain)
  const [, whole = '', fraction = ''] = read ?? []
  if (!read || whole + fraction === '' || fraction.length > decimals) return Number.NaN
  return Number(whole + fraction.padEnd(decimals, '0'))
}

/** Returns units of the last place as a figure: 1250 with two decimals is `12.50`. */
export const writeDecimal = (units: number, decimals: number): string => (units / 10 ** decimals).toFixed(decimals)
