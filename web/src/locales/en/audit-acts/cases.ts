import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  cases: { opened: 'Opened a case', closed: 'Closed a case', reopened: 'Reopened a case' },
  walls: { raised: 'Restricted a case', changed: 'Changed the wall of a case', lifted: 'Lifted the wall of a case' },
  case_tags: {
    added: 'Created a tag',
    changed: 'Changed a tag',
    removed: 'Deleted a tag',
  },
} satisfies Phrases<AuditActs['cases']>
