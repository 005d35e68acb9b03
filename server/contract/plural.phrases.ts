import type { Phrases } from './locale.ts'

/**
 * Tags for `Intl.PluralRules`. People in Brazil write «0 tarefas», as the rules of Portugal have it; those of Brazil
 * take the singular for zero.
 */
export const pluralTags: Phrases = { es: 'es', en: 'en', fr: 'fr', pt: 'pt-PT' }
