import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/practice-money.ts'

export const phrases = {
  office: 'Office money',
  case: 'Case money',
  reports: 'Reports',
  unbilled: 'Unbilled',
  ownUnbilled: 'Your unbilled time',
  hours: '{{hours}} h',
  owed: 'Owed',
  overdue: '{{amount}} overdue',
  clientMoney: 'Client money',
  notOffice: 'Not the office’s',
  lastInvoice: 'Last invoice',
  states: {
    draft: 'Draft',
    issued: 'Issued',
    partly_paid: 'Partly paid',
    paid: 'Paid',
    written_off: 'Written off',
    credited: 'Credited',
  },
} satisfies Phrases<typeof es>
