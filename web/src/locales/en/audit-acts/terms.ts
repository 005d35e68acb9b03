import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  terms: {
    confirmed: 'Confirmed a deadline',
    met: 'Recorded that a deadline was met',
    missed: 'Recorded that a deadline was missed',
    voided: 'Recorded that a deadline does not apply',
    reopened: 'Reopened a deadline',
    extended: 'Recorded the extension of a deadline',
    corrected: 'Corrected the fact that starts deadlines',
    counted_twice: 'Counted deadlines a second time',
    settings_changed: 'Changed how the office confirms deadlines',
    exported: 'Downloaded a list of deadlines',
  },
  term_rules: {
    imported: 'Imported a version of the deadline rules',
    confirmed: 'Recorded the confirmation of a deadline rule',
    withdrawn: 'Withdrew the confirmation of a deadline rule',
    added: 'Added a deadline rule of the office',
    ended: 'Ended a deadline rule of the office',
  },
} satisfies Phrases<AuditActs['terms']>
