import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/own-invoices.ts'

export const phrases = {
  title: 'Mes factures',
  owed: 'Vous devez {{amount}}',
  overdue: '{{amount}} en retard',
  toPay: 'À payer',
  nothingOwed: 'Vous n’avez aucun paiement en attente.',
  dueOn: 'à payer d’ici le {{day}}',
  overdueSince: 'en retard depuis le {{day}}',
  search: 'Rechercher un numéro ou un titre',
  empty: 'Vous n’avez aucune facture',
  emptyHelp: 'Les factures que le cabinet vous adresse apparaissent ici, à payer et à télécharger.',
  issuedOn: 'émise le {{day}}',
  pay: 'Payer {{amount}}',
  charged: 'Ce qui est facturé',
  share: 'votre part : {{percent}} %',
  hours: '{{hours}} h',
  tax: 'Taxe de vente',
  notCharged: 'Ne sera pas réclamé',
  receipt: 'Reçu',
  receiptOf: 'Reçu du paiement du {{day}}',
  payAtOffice: 'Pour payer, contactez {{office}}.',
} satisfies Phrases<typeof es>
