import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  people: {
    changed: 'Changed a person of the office',
    removed: 'Deleted a person of the office',
    restored: 'Restored a person of the office',
    merged: 'Merged two records of the same person',
    merge_undone: 'Undid the merge of two records',
    relation_added: 'Recorded a relationship between people',
    relation_changed: 'Changed a relationship between people',
    relation_removed: 'Removed a relationship between people',
  },
  parties: {
    added: 'Added a party to a case',
    changed: 'Changed a party of a case',
    removed: 'Removed a party from a case',
    restored: 'Restored a party of a case',
  },
} satisfies Phrases<AuditActs['parties']>
