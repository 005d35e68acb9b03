import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  case_fields: {
    created: 'Defined a field of cases',
    changed: 'Changed a field of cases',
    archived: 'Archived a field of cases',
    restored: 'Restored a field of cases',
    ordered: 'Put the fields of cases in order',
  },
} satisfies Phrases<AuditActs['fields']>
