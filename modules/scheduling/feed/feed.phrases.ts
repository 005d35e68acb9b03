import type { Phrases } from '#server/contract/locale.ts'

/** Texts of the calendar file itself. */
export const feedPhrases = {
  name: { es: 'Agenda de {name}', en: 'Schedule of {name}', fr: 'Agenda de {name}', pt: 'Agenda de {name}' },
  busy: { es: 'Ocupado', en: 'Busy', fr: 'Occupé', pt: 'Ocupado' },
} as const satisfies Record<string, Phrases>
