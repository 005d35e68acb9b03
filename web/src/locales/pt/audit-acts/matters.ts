import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  matter_templates: {
    created: 'Criou um modelo de assunto',
    changed: 'Alterou um modelo de assunto',
    reviewed: 'Marcou um modelo de assunto como revisado',
    archived: 'Arquivou um modelo de assunto',
    restored: 'Restaurou um modelo de assunto',
    removed: 'Excluiu um modelo de assunto',
    applied: 'Aplicou um modelo de assunto a um caso',
    undone: 'Desfez um modelo de assunto em um caso',
  },
} satisfies Phrases<AuditActs['matters']>
