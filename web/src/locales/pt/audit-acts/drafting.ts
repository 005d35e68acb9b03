import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  templates: {
    created: 'Salvou um modelo de documento',
    changed: 'Alterou um modelo de documento',
    removed: 'Excluiu um modelo de documento',
    restored: 'Restaurou um modelo de documento',
  },
} satisfies Phrases<AuditActs['drafting']>
