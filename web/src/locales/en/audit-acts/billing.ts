import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  reports: { exported: 'Exported a report' },
  invoices: { downloaded: 'Downloaded an invoice' },
  plans: {
    created: 'Created a plan',
    changed: 'Changed a plan',
    removed: 'Removed a plan',
    permissions_changed: 'Changed the permissions of a plan',
  },
  subscriptions: { changed: 'The subscription changed' },
  payments: {
    recorded: 'A payment was recorded',
    refunded: 'A payment was refunded',
    corrected: 'A payment was corrected',
  },
  orders: { placed: 'Ordered a plan' },
} satisfies Phrases<AuditActs['billing']>
