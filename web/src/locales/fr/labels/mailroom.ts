import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  inbox: 'Courrier du tribunal',
  notices: 'Notifications',
  goInbox: 'Aller au courrier du tribunal',
} satisfies Phrases<Labels['mailroom']>
