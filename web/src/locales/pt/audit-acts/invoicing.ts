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
    write_off_undone: 'Voltou a cobrar uma fatura dada como incobrável',
    sent: 'Enviou uma fatura por e-mail',
    reminded: 'Foi enviado o lembrete de uma fatura',
    reminders_stopped: 'Parou os lembretes de uma fatura',
    reminders_resumed: 'Retomou os lembretes de uma fatura',
    batch_started: 'Iniciou um faturamento em lote',
    interest_charged: 'Cobrou juros de uma fatura vencida',
  },
  client_payments: {
    recorded: 'Registrou o pagamento de um cliente',
    reversed: 'Estornou o pagamento de um cliente',
    received: 'Recebeu o pagamento de um cliente por link',
  },
  booking_payments: {
    received: 'Recebeu o pagamento de uma consulta na reserva',
    returned: 'Devolveu o pagamento de uma consulta que não ficou reservada',
    refunded: 'Devolveu o pagamento de uma consulta cancelada',
    refund_blocked: 'Não pôde devolver o pagamento de uma consulta: já foi usado num caso',
    assigned: 'Passou o adiantamento de uma consulta a um caso',
  },
  payment_disputes: {
    opened: 'Um cliente contestou um pagamento com cartão',
    ended: 'A contestação de um pagamento terminou',
    covered: 'Cobriu dinheiro de um cliente retirado por uma contestação',
  },
  payment_accounts: {
    connected: 'Conectou uma conta para cobrança on-line',
    disconnected: 'Desconectou uma conta para cobrança on-line',
  },
  payment_links: {
    created: 'Criou o link de pagamento de uma fatura',
    revoked: 'Revogou o link de pagamento de uma fatura',
  },
  fee_agreements: {
    created: 'Adicionou um contrato de honorários',
    changed: 'Alterou um contrato de honorários',
    removed: 'Excluiu um contrato de honorários',
    signed: 'Marcou um contrato de honorários como assinado',
  },
  agreed_fees: {
    reached: 'Marcou como alcançada a etapa de honorários combinados',
    computed: 'Calculou honorários de êxito',
    withdrawn: 'Retirou honorários combinados a faturar',
  },
  case_budgets: {
    set: 'Definiu o orçamento de um caso',
    removed: 'Removeu o orçamento de um caso',
    reached: 'Um caso atingiu um aviso do seu orçamento',
  },
  client_shares: {
    set: 'Definiu o que cada cliente de um caso paga',
  },
  invoice_settings: {
    changed: 'Alterou as configurações das faturas',
    interest_changed: 'Mudou a regra dos juros de mora',
  },
} satisfies Phrases<AuditActs['invoicing']>
