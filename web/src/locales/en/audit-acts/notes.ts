import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  notes: {
    changed: 'Changed a note on a case',
    removed: 'Deleted a note on a case',
    restored: 'Restored a note on a case',
  },
} satisfies Phrases<AuditActs['notes']>
