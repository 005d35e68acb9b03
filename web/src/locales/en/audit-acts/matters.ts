import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  matter_templates: {
    created: 'Created a matter template',
    changed: 'Changed a matter template',
    reviewed: 'Marked a matter template as reviewed',
    archived: 'Archived a matter template',
    restored: 'Restored a matter template',
    removed: 'Deleted a matter template',
    applied: 'Applied a matter template to a case',
    undone: 'Undid a matter template in a case',
  },
} satisfies Phrases<AuditActs['matters']>
