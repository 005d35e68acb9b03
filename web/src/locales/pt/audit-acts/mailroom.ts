import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  received_mail: {
    arrived: 'Chegou uma mensagem à caixa',
    filed: 'Arquivou uma mensagem em seu caso',
    attachment_refused: 'Deixou fora do caso um anexo que não é aceito',
    dismissed: 'Descartou uma mensagem',
    reopened: 'Devolveu uma mensagem à caixa',
    corrected: 'Corrigiu o que foi lido em uma notificação',
    vouched: 'Respondeu por uma notificação sem remetente comprovado',
    link_saved: 'Registrou que o documento de um link está salvo',
    link_unsaved: 'Registrou que o documento de um link não está salvo',
  },
  mail_message: {
    scheduled: 'Programou a saída de um e-mail',
    taken_back: 'Retirou um e-mail antes de sair',
    sent: 'Enviou um e-mail',
    kept: 'Um e-mail não saiu: não há servidor de e-mail',
    failed: 'Não foi possível enviar um e-mail',
    deleted: 'Excluiu um rascunho de e-mail',
  },
} satisfies Phrases<AuditActs['mailroom']>
