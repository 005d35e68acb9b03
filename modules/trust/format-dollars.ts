/** Formats cents for a sentence in any language: `$1,234.50`. */
export const formatDollars = (cents: number | string): string =>
  (Number(cents) / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
