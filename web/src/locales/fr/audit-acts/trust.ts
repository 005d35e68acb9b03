import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  trust_banks: {
    opened: 'A ajouté un compte d’argent des clients',
    changed: 'A modifié un compte d’argent des clients',
  },
  trust_journals: { posted: 'A enregistré une écriture d’argent des clients' },
  trust_requests: {
    made: 'A demandé un paiement sur l’argent d’un client',
    approved: 'A autorisé un paiement sur l’argent d’un client',
    refused: 'A refusé ou retiré une demande sur l’argent d’un client',
  },
  trust_settings: { changed: 'A modifié les règles de l’argent des clients' },
  trust_statements: { imported: 'A importé un relevé bancaire' },
  trust_months: { sealed: 'A clos et scellé un mois de l’argent des clients' },
  trust_reports: { exported: 'A exporté un rapport sur l’argent des clients' },
} satisfies Phrases<AuditActs['trust']>
