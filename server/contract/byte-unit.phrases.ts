import type { Phrases } from './locale.ts'

/** Letter of the unit of bytes in each language; French counts octets. */
export const byteLetter: Phrases = { es: 'B', en: 'B', fr: 'o', pt: 'B' }
