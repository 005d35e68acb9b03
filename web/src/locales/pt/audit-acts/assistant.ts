import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  assistant: {
    prompted: 'Consultou o assistente',
    answered: 'Recebeu uma resposta do assistente',
    accepted: 'Aceitou uma proposta do assistente',
    exported: 'Exportou uma consulta',
    filed: 'Arquivou uma consulta em um caso',
    listened: 'Enviou o áudio de uma gravação ao provedor de IA',
    transcribed: 'Recebeu a transcrição de uma gravação',
    removed: 'Excluiu uma consulta',
    restored: 'Restaurou uma consulta',
    consent_changed: 'Mudou o que o provedor de IA pode receber',
    case_excluded: 'Excluiu um caso do assistente',
    case_included: 'Permitiu ao assistente ler um caso',
  },
} satisfies Phrases<AuditActs['assistant']>
