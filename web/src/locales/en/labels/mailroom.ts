import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  inbox: 'Court inbox',
  notices: 'Notices',
  goInbox: 'Go to the court inbox',
  addNotice: 'Add a notice',
} satisfies Phrases<Labels['mailroom']>
