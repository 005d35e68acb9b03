import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/practice-money.ts'

export const phrases = {
  office: 'Dinheiro do escritório',
  case: 'Dinheiro do caso',
  reports: 'Relatórios',
  unbilled: 'Não faturado',
  ownUnbilled: 'Seu tempo não faturado',
  hours: '{{hours}} h',
  owed: 'A receber',
  overdue: '{{amount}} em atraso',
  clientMoney: 'Dinheiro do cliente',
  notOffice: 'Não é do escritório',
  lastInvoice: 'Última fatura',
  states: {
    draft: 'Rascunho',
    issued: 'Emitida',
    partly_paid: 'Paga em parte',
    paid: 'Paga',
    written_off: 'Incobrável',
    credited: 'Anulada com crédito',
  },
} satisfies Phrases<typeof es>
