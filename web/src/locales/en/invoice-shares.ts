import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/invoice-shares.ts'

export const phrases = {
  title: 'Client shares',
  since: 'since {{day}}',
  add: 'Divide',
  deleted: 'Deleted person',
  percent: '{{percent}}%',
  none: 'Invoices of the case are not divided.',
  undivided: 'not divided',
  effectiveOn: 'From',
  effectiveHint: 'Drafts issued from that day on are divided so. What was issued does not change.',
  shareOf: 'Share {{n}}',
  client: 'Client',
  choose: 'Choose…',
  share: 'Share',
  removeShare: 'Remove share {{n}}',
  addShare: 'Add a client',
  sum: 'Sum: {{percent}}% of 100.00%.',
  undividedHelp: 'Without shares, invoices are not divided from that day on.',
  saved: 'Shares saved',
  preview: 'Who pays what',
  undividedSwitch: 'Do not divide: all to the person of the draft',
  taxNote:
    'When it is issued, each client gets an invoice of their own. Each line is divided to the cent before tax; sales tax is counted on each invoice, and its sum may differ by cents of rounding.',
  shared: 'Shared invoice',
  shareNote: '{{percent}}% of what is shared',
} satisfies Phrases<typeof es>
