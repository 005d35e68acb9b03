import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  templates: {
    created: 'Guardou um modelo de documento',
    changed: 'Mudou um modelo de documento',
    removed: 'Excluiu um modelo de documento',
    restored: 'Recuperou um modelo de documento',
  },
} satisfies Phrases<AuditActs['drafting']>
