import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  client_invoices: {
    drafted: 'Criou o rascunho de uma fatura',
    changed: 'Alterou o rascunho de uma fatura',
    removed: 'Excluiu o rascunho de uma fatura',
    issued: 'Emitiu uma fatura',
    credited: 'Emitiu uma nota de crédito',
    written_off: 'Deu uma fatura como incobrável',
  },
  client_payments: {
    recorded: 'Registrou o pagamento de um cliente',
    reversed: 'Estornou o pagamento de um cliente',
  },
  invoice_settings: {
    changed: 'Alterou as configurações das faturas',
  },
} satisfies Phrases<AuditActs['invoicing']>
