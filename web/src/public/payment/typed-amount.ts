/**
 * Reads an amount of dollars as it is typed in Puerto Rico: `1,234.50`, `$50`, `12.5`.
 * @returns cents; null for anything else, also for more than two decimals
 */
export function parseDollarsToCents(typed: string): number | null {
  const match = /^\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d{1,2}))?$/.exec(typed.trim())
  if (!match) return null
  const [, dollars = '', decimals = ''] = match
  return Number(dollars.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
}
