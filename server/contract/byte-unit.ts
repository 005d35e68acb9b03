import type { Locale } from './locale.ts'

/** Writes an amount with its unit of bytes (`KB`, `MB`…), which no line breaks. French counts octets: `6,1 Mo`. */
export const withByteUnit = (amount: string, unit: string, locale: Locale): string =>
  `${amount}\u00a0${locale === 'fr' ? unit.replace('B', 'o') : unit}`
