import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  templates: {
    created: 'Created a document template',
    changed: 'Changed a document template',
    removed: 'Removed a document template',
    restored: 'Restored a document template',
  },
} satisfies Phrases<AuditActs['drafting']>
