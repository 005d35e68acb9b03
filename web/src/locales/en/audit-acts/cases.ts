import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  cases: { opened: 'Opened a case', closed: 'Closed a case', reopened: 'Reopened a case' },
} satisfies Phrases<AuditActs['cases']>
