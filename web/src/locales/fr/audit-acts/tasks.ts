import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  tasks: {
    removed: 'A supprimé une tâche',
    restored: 'A restauré une tâche',
  },
} satisfies Phrases<AuditActs['tasks']>
