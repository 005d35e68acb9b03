import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  case_fields: {
    created: 'Definiu um campo dos casos',
    changed: 'Alterou um campo dos casos',
    archived: 'Arquivou um campo dos casos',
    restored: 'Restaurou um campo dos casos',
    ordered: 'Ordenou os campos dos casos',
  },
} satisfies Phrases<AuditActs['fields']>
