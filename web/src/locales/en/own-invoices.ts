import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/own-invoices.ts'

export const phrases = {
  title: 'My invoices',
  owed: 'You owe {{amount}}',
  overdue: '{{amount}} overdue',
  toPay: 'To pay',
  nothingOwed: 'You have no payments due.',
  dueOn: 'due {{day}}',
  overdueSince: 'overdue since {{day}}',
  search: 'Search number or title',
  empty: 'You have no invoices',
  emptyHelp: 'Invoices that the office issues to you appear here, to pay and to download.',
  issuedOn: 'issued {{day}}',
  pay: 'Pay {{amount}}',
  charged: 'What was billed',
  share: 'your share: {{percent}}%',
  hours: '{{hours}} h',
  tax: 'Sales tax',
  notCharged: 'Will not be charged',
  receipt: 'Receipt',
  receiptOf: 'Receipt for the payment of {{day}}',
  payAtOffice: 'To pay, contact {{office}}.',
} satisfies Phrases<typeof es>
