import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  client_invoices: {
    drafted: 'A rédigé le brouillon d’une facture',
    changed: 'A modifié le brouillon d’une facture',
    removed: 'A supprimé le brouillon d’une facture',
    issued: 'A émis une facture',
    credited: 'A émis un avoir',
    written_off: 'A passé une facture en perte',
    write_off_undone: 'A annulé le passage en perte d’une facture',
    sent: 'A envoyé une facture par e-mail',
    reminded: 'Un rappel de facture a été envoyé',
    reminders_stopped: 'A arrêté les rappels d’une facture',
    reminders_resumed: 'A repris les rappels d’une facture',
    batch_started: 'A lancé un lot de facturation',
    interest_charged: 'A facturé les intérêts d’une facture en retard',
  },
  client_payments: {
    recorded: 'A enregistré le paiement d’un client',
    reversed: 'A annulé le paiement d’un client',
    received: 'A reçu le paiement d’un client par lien',
  },
  booking_payments: {
    received: 'A reçu le paiement d’un rendez-vous à la réservation',
    returned: 'A rendu le paiement d’un rendez-vous non réservé',
    refunded: 'A remboursé le paiement d’un rendez-vous annulé',
    refund_blocked: 'N’a pas pu rembourser le paiement d’un rendez-vous : il a servi dans un dossier',
    assigned: 'A affecté la provision d’un rendez-vous à un dossier',
  },
  payment_disputes: {
    opened: 'Un client a contesté un paiement par carte',
    ended: 'La contestation d’un paiement a pris fin',
    covered: 'A compensé les fonds d’un client retirés pour une contestation',
  },
  payment_accounts: {
    connected: 'A relié un compte de paiement en ligne',
    disconnected: 'A dissocié un compte de paiement en ligne',
  },
  payment_links: {
    created: 'A créé le lien de paiement d’une facture',
    revoked: 'A retiré le lien de paiement d’une facture',
  },
  fee_agreements: {
    created: 'A ajouté une convention d’honoraires',
    changed: 'A modifié une convention d’honoraires',
    removed: 'A supprimé une convention d’honoraires',
    signed: 'A marqué une convention d’honoraires comme signée',
  },
  agreed_fees: {
    reached: 'A marqué comme atteinte l’étape d’un honoraire convenu',
    computed: 'A calculé un honoraire de résultat',
    withdrawn: 'A retiré un honoraire convenu à facturer',
  },
  case_budgets: {
    set: 'A fixé le budget d’un dossier',
    removed: 'A supprimé le budget d’un dossier',
    reached: 'Un dossier a atteint un seuil de son budget',
  },
  client_shares: {
    set: 'A fixé ce que paie chaque client d’un dossier',
  },
  invoice_settings: {
    changed: 'A modifié les réglages des factures',
    interest_changed: 'A modifié la règle des intérêts de retard',
  },
} satisfies Phrases<AuditActs['invoicing']>
