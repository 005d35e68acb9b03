import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  people: {
    changed: 'Changed a person of the office',
    removed: 'Deleted a person of the office',
    restored: 'Restored a person of the office',
  },
  parties: {
    added: 'Added a party to a case',
    changed: 'Changed a party of a case',
    removed: 'Removed a party from a case',
    restored: 'Restored a party of a case',
  },
} satisfies Phrases<AuditActs['parties']>
