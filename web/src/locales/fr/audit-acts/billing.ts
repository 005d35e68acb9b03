import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  reports: { exported: 'A exporté un rapport' },
  invoices: { downloaded: 'A téléchargé une facture' },
  plans: {
    created: 'A créé un forfait',
    changed: 'A modifié un forfait',
    removed: 'A supprimé un forfait',
    permissions_changed: 'A modifié les autorisations d’un forfait',
  },
  subscriptions: { changed: 'L’abonnement a changé' },
  payments: {
    recorded: 'Un paiement a été enregistré',
    refunded: 'Un paiement a été remboursé',
    corrected: 'Un paiement a été corrigé',
  },
  orders: { placed: 'A commandé un forfait' },
} satisfies Phrases<AuditActs['billing']>
