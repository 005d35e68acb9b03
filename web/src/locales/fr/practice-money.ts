import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/practice-money.ts'

export const phrases = {
  office: 'Argent du cabinet',
  case: 'Argent du dossier',
  reports: 'Rapports',
  unbilled: 'Non facturé',
  ownUnbilled: 'Votre temps non facturé',
  hours: '{{hours}} h',
  owed: 'À encaisser',
  overdue: '{{amount}} en retard',
  clientMoney: 'Fonds du client',
  notOffice: 'N’appartient pas au cabinet',
  lastInvoice: 'Dernière facture',
  states: {
    draft: 'Brouillon',
    issued: 'Émise',
    partly_paid: 'Payée en partie',
    paid: 'Payée',
    written_off: 'Passée en perte',
    credited: 'Annulée par avoir',
  },
} satisfies Phrases<typeof es>
