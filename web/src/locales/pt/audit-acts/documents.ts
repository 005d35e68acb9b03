import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  documents: {
    viewed: 'Viu um documento',
    downloaded: 'Baixou um documento',
    exported: 'Exportou um documento',
    shared: 'Mudou com quem um documento é compartilhado',
    removed: 'Excluiu um documento',
    restored: 'Restaurou um documento',
    read_again: 'Pediu uma nova leitura de um documento',
    made: 'Criou documentos com um modelo',
  },
} satisfies Phrases<AuditActs['documents']>
