import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  case_fields: {
    created: 'Defined a case field',
    changed: 'Changed a case field',
    archived: 'Archived a case field',
    restored: 'Restored a case field',
    ordered: 'Reordered the case fields',
  },
} satisfies Phrases<AuditActs['fields']>
