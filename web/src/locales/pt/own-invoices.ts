import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/own-invoices.ts'

export const phrases = {
  title: 'Minhas faturas',
  owed: 'A pagar: {{amount}}',
  overdue: '{{amount}} em atraso',
  toPay: 'A pagar',
  nothingOwed: 'Você não tem pagamentos pendentes.',
  dueOn: 'vence em {{day}}',
  overdueSince: 'vencida desde {{day}}',
  search: 'Buscar número ou título',
  empty: 'Não há faturas',
  emptyHelp: 'Aqui aparecem as faturas que o escritório emitir em seu nome, para pagar e baixar.',
  issuedOn: 'emitida em {{day}}',
  pay: 'Pagar {{amount}}',
  charged: 'O que foi faturado',
  share: 'sua parte: {{percent}}%',
  hours: '{{hours}} h',
  tax: 'Imposto sobre vendas',
  notCharged: 'Não será cobrado',
  receipt: 'Recibo',
  receiptOf: 'Recibo do pagamento de {{day}}',
  payAtOffice: 'Para pagar, fale com {{office}}.',
} satisfies Phrases<typeof es>
