import type { Phrases } from './locale.ts'

/** How each language writes the first day of a month; `Intl` writes a plain 1 in all of them. */
export const firstOfMonth: Phrases = { es: '1', en: '1', fr: '1er', pt: '1º' }
