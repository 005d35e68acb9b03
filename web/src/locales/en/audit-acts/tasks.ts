import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  tasks: {
    removed: 'Deleted a task',
    restored: 'Restored a task',
  },
} satisfies Phrases<AuditActs['tasks']>
