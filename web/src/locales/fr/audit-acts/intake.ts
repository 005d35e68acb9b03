import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  leads: {
    received: 'A reçu une demande',
    moved: 'A changé l’étape d’une demande',
    declined: 'A décliné une demande',
    reserved: 'A réservé une demande',
    released: 'A levé la réserve d’une demande',
    converted: 'A converti une demande en dossier',
    purged: 'Les données d’une demande déclinée ont été supprimées',
    settings_changed: 'A modifié la réception des demandes',
  },
} satisfies Phrases<AuditActs['intake']>
