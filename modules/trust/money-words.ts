/** Formats cents for a sentence of any language: `$1,234.50`. */
export const dollars = (cents: number | string): string =>
  (Number(cents) / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
