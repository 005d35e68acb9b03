import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  received_mail: {
    arrived: 'Chegou uma mensagem à caixa',
    filed: 'Arquivou uma mensagem em seu caso',
    dismissed: 'Descartou uma mensagem',
    reopened: 'Devolveu uma mensagem à caixa',
    corrected: 'Corrigiu o que foi lido em uma notificação',
    vouched: 'Respondeu por uma notificação sem remetente comprovado',
    link_saved: 'Anotou que o documento de um link está salvo',
    link_unsaved: 'Anotou que o documento de um link não está salvo',
  },
} satisfies Phrases<AuditActs['mailroom']>
