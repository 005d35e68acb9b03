// The zone, the language tags and the length of a day: the only place of each. Browser-safe.
import type { Locale } from './locale.ts'

/** The zone of "today", of months and of quotas: UTC−4 all year. */
export const defaultTimeZone = 'America/Puerto_Rico'

/** Tags for `Intl` (BCP 47). `es` alone would write dates and money as in Spain, which a Puerto Rican reader misreads. */
export const languageTags: Readonly<Record<Locale, string>> = { es: 'es-PR', en: 'en-US', fr: 'fr-FR', pt: 'pt-BR' }

/** Milliseconds of 24 hours; a day of a zone with summer time may be longer or shorter. */
export const dayMs = 86_400_000
