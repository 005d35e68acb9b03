import type { Phrases } from '#server/contract/locale.ts'

/** The title of an appointment in calendars: the visitor's and the professional's. */
export const appointmentPhrases = {
  withProfessional: {
    es: 'Cita con {professional} ({company})',
    en: 'Appointment with {professional} ({company})',
    fr: 'Rendez-vous avec {professional} ({company})',
    pt: 'Consulta com {professional} ({company})',
  },
  withVisitor: {
    es: 'Cita con {visitor}',
    en: 'Appointment with {visitor}',
    fr: 'Rendez-vous avec {visitor}',
    pt: 'Consulta com {visitor}',
  },
} as const satisfies Record<string, Phrases>
