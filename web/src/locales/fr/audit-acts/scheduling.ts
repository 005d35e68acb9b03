import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  appointments: {
    requested: 'A reçu une demande de rendez-vous',
    confirmed: 'A confirmé un rendez-vous',
    declined: 'A refusé un rendez-vous',
    cancelled: 'A annulé un rendez-vous',
    moved: 'A déplacé un rendez-vous',
    described: 'A reçu la description d’un rendez-vous',
    claims_kept: 'A conservé des affirmations dans le nom d’un type de rendez-vous, avec une explication',
  },
  deadlines: {
    moved: "A changé la date d'une échéance",
    removed: 'A supprimé une échéance',
    restored: 'A rétabli une échéance',
  },
  feeds: { opened: "A créé l'adresse de son calendrier", revoked: "A retiré l'adresse de son calendrier" },
  schedules: { changed: 'A changé ses horaires et ses réservations' },
} satisfies Phrases<AuditActs['scheduling']>
