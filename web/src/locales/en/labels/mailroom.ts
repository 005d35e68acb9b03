import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  inbox: 'Court inbox',
  notices: 'Court notices',
  goInbox: 'Go to the court inbox',
} satisfies Phrases<Labels['mailroom']>
