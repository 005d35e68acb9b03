import type { Phrases } from '#server/contract/locale.ts'

/**
 * Texts of an appointment in calendars: its title in that of the visitor (`withProfessional`) and of the professional
 * (`withVisitor`), its place, and the visitor's link.
 */
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
  video: { es: 'Videollamada', en: 'Video call', fr: 'Appel vidéo', pt: 'Videochamada' },
  phone: {
    es: 'Por teléfono: la oficina llama al {phone}',
    en: 'By phone: the office calls {phone}',
    fr: 'Par téléphone : le cabinet appelle le {phone}',
    pt: 'Por telefone: o escritório liga para {phone}',
  },
  manage: {
    es: 'Ver, mover o cancelar la cita: {link}',
    en: 'See, reschedule or cancel the appointment: {link}',
    fr: 'Voir, déplacer ou annuler le rendez-vous : {link}',
    pt: 'Ver, mudar ou cancelar a consulta: {link}',
  },
} as const satisfies Record<string, Phrases>
