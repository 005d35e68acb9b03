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
  expenses: {
    changed: 'Changed an expense',
    removed: 'Deleted an expense',
    restored: 'Restored an expense',
    reimbursed: 'Marked an expense as reimbursed',
    reimbursement_withdrawn: 'Withdrew the reimbursement of an expense',
  },
  mileage_rates: {
    added: 'Added a rate per mile',
    removed: 'Removed a rate per mile',
  },
} satisfies Phrases<AuditActs['timekeeping']>
