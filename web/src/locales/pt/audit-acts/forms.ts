import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  forms: {
    published: 'Tornou público um formulário',
    withdrawn: 'Tornou privado um formulário',
    removed: 'Excluiu um formulário',
    restored: 'Restaurou um formulário',
    sent: 'Enviou um formulário a um cliente',
  },
  responses: {
    exported: 'Exportou respostas de um formulário',
    removed: 'Excluiu uma resposta',
    restored: 'Restaurou uma resposta',
    filed: 'Colocou uma resposta em um caso',
    file_taken: 'Baixou um arquivo de uma resposta',
  },
} satisfies Phrases<AuditActs['forms']>
