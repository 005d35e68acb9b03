import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  tasks: {
    removed: 'Excluiu uma tarefa',
    restored: 'Restaurou uma tarefa',
  },
} satisfies Phrases<AuditActs['tasks']>
