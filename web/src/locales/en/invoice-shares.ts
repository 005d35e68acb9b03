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
  effectiveHint: 'Drafts issued from that day on are divided this way. Issued invoices do not change.',
  shareOf: 'Share {{n}}',
  client: 'Client',
  choose: 'Choose…',
  share: 'Share',
  removeShare: 'Remove share {{n}}',
  addShare: 'Add a client',
  sum: 'Total: {{percent}}% of 100.00%.',
  undividedHelp: 'Without shares, invoices are not divided from that day on.',
  saved: 'Shares saved',
  preview: 'Who pays what',
  undividedSwitch: 'Do not divide: bill it all to the person on the draft',
  taxNote:
    'When it is issued, each client gets an invoice of their own. Each line is divided to the cent before tax; sales tax is computed on each invoice, so the total may differ by a few cents.',
  shared: 'Shared invoice',
  shareNote: '{{percent}}% of what is shared',
} satisfies Phrases<typeof es>
