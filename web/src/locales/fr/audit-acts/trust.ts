import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  trust_banks: {
    opened: 'A ajouté un compte de fonds clients',
    changed: 'A modifié un compte de fonds clients',
  },
  trust_journals: { posted: 'A enregistré une écriture sur les fonds des clients' },
  trust_requests: {
    made: 'A demandé un paiement sur les fonds d’un client',
    approved: 'A autorisé un paiement sur les fonds d’un client',
    refused: 'A refusé ou retiré une demande sur les fonds d’un client',
  },
  trust_settings: { changed: 'A modifié les règles des fonds des clients' },
  trust_statements: { imported: 'A importé un relevé bancaire', removed: 'A retiré un relevé bancaire' },
  trust_months: { sealed: 'A clos et scellé un mois des fonds des clients' },
  trust_reports: { exported: 'A exporté un rapport sur les fonds des clients' },
} satisfies Phrases<AuditActs['trust']>
