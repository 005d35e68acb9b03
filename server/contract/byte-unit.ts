import { byteLetter } from './byte-unit.phrases.ts'
import type { Locale } from './locale.ts'

/** Writes an amount with its unit of bytes (`KB`, `MB`…), which no line breaks: `6.1 MB`, `6,1 Mo`. */
export const withByteUnit = (amount: string, unit: string, locale: Locale): string =>
  `${amount}\u00a0${unit.replace('B', byteLetter[locale])}`
