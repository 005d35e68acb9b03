import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  reports: { exported: 'Exportou um relatório' },
  invoices: { downloaded: 'Baixou uma fatura' },
  plans: {
    created: 'Criou um plano',
    changed: 'Alterou um plano',
    removed: 'Excluiu um plano',
    permissions_changed: 'Alterou as permissões de um plano',
  },
  subscriptions: { changed: 'A assinatura mudou' },
  payments: {
    recorded: 'Um pagamento foi registrado',
    refunded: 'Um pagamento foi reembolsado',
    corrected: 'Um pagamento foi corrigido',
  },
  orders: { placed: 'Pediu um plano' },
} satisfies Phrases<AuditActs['billing']>
