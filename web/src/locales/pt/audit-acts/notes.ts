import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  notes: {
    changed: 'Alterou uma nota de um caso',
    removed: 'Excluiu uma nota de um caso',
    restored: 'Restaurou uma nota de um caso',
  },
} satisfies Phrases<AuditActs['notes']>
