import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  time_entries: {
    changed: 'Changed a time entry',
    removed: 'Deleted a time entry',
    restored: 'Restored a time entry',
    approved: 'Approved a time entry',
    returned: 'Returned a time entry',
  },
  hourly_rates: {
    added: 'Added an hourly rate',
    removed: 'Removed an hourly rate',
  },
  time_settings: {
    changed: 'Changed the rules of recorded time',
  },
} satisfies Phrases<AuditActs['timekeeping']>
