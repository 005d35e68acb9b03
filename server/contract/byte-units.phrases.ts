import type { Locale, Phrases } from './locale.ts'

/** Symbol of a byte. French counts octets: `6,1 Mo`. */
const byte: Phrases = { es: 'B', en: 'B', fr: 'o', pt: 'B' }

/** Writes an amount with its unit of bytes (`KB`, `MB`…), which no line breaks. */
export const withByteUnit = (amount: string, unit: string, locale: Locale): string =>
  `${amount}\u00a0${unit.replace('B', byte[locale])}`
