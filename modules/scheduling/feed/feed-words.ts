import type { Phrases } from '#server/contract/locale.ts'

/** What a calendar file says of itself. */
export const feedWords = {
  name: { es: 'Agenda de {name}', en: 'Schedule of {name}', fr: 'Agenda de {name}', pt: 'Agenda de {name}' },
  busy: { es: 'Ocupado', en: 'Busy', fr: 'Occupé', pt: 'Ocupado' },
} as const satisfies Record<string, Phrases>
