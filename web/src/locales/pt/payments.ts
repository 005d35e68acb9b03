import type { phrases as es } from '../es/payments.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Relatório de pagamentos', export: 'Exportar', formats: { csv: 'CSV', xlsx: 'Excel (XLSX)', pdf: 'PDF' }, invoiceOf: 'Baixar a fatura {{number}}', yearlyPlan: '{{plan}} (anual)', empty: 'Não há pagamentos neste período', emptyHelp: 'Os pagamentos aparecem aqui quando chegam ou são registrados.', totalOf_one: 'Total do pagamento filtrado', totalOf_other: 'Total dos {{formatted}} pagamentos filtrados',
  columns: { date: 'Data', company: 'Empresa', plan: 'Plano', method: 'Método', user: 'Pessoa', reference: 'Referência', tax: 'Imposto', amount: 'Valor', invoice: 'Fatura' },
  methods: { stripe: 'Cartão', ath: 'ATH Móvil', manual: 'À mão' }, ways: { check: 'Cheque', transfer: 'Transferência', cash: 'Dinheiro', ath: 'ATH à mão', other: 'Outra forma' }, kinds: { charge: 'Pagamento', refund: 'Reembolso', correction: 'Correção' },
  filters: { title: 'Filtros do relatório', company: 'Empresa', companySearch: 'Nome da empresa', everyCompany: 'Todas as empresas', plan: 'Plano', method: 'Método', all: 'todos', allFemale: 'todas' },
  totals: { title: 'Totais', amount: 'Total recebido', change: '{{change}} em relação ao ano anterior', noBefore: 'sem pagamentos no ano anterior', count: 'Pagamentos', refunds_one: '{{count}} reembolso incluído', refunds_other: '{{count}} reembolsos incluídos', average: 'Pagamento médio', averageNote: 'depois de reembolsos', pastDue: 'A receber', pastDueNote_one: '{{count}} escritório com pagamento vencido', pastDueNote_other: '{{count}} escritórios com pagamento vencido' },
  months: { title: 'Por mês', note: 'dólares, hora de Porto Rico', view: 'Ver como', chart: 'Gráfico', table: 'Tabela', label: 'Recebido em {{count}} meses: {{total}} no total. Os números estão na tabela.', month: 'Mês', payments: 'Pagamentos', refunds: 'Reembolsos', closed: 'Mês fechado', running: 'Mês em curso, até hoje' },
  record: { action: 'Registrar pagamento', title: 'Registrar um pagamento', save: 'Registrar', done: 'Pagamento de {{amount}} registrado com a fatura {{number}}.', order: 'Pedido', orderHint: 'O plano, o período e o valor são os do pedido.', withoutOrder: 'Sem pedido', noOrders: 'Este escritório não tem pedidos em espera.', choosePlan: 'Escolha um plano', interval: 'Período', amount: 'Valor antes do imposto', amountHint: 'Vazio: o preço do plano.', amountPrice: 'Vazio: {{price}}, o preço do plano.', way: 'Forma', paidOn: 'Data do pagamento', reference: 'Referência', referenceHint: 'Número do cheque ou da transferência.', note: 'Nota', noteHint: 'Só a administração a vê.' },
  undo: {
    amount: 'Valor', difference: 'Diferença', reason: 'Motivo',
    refund: { action: 'Reembolsar', title: 'Reembolsar {{number}}', byHand: 'Devolva o dinheiro por sua conta; aqui fica a nota de crédito.', byProvider: '{{provider}} devolve o dinheiro a quem pagou.', upTo: 'Até {{amount}}.', done: '{{amount}} reembolsados.', pending: 'O reembolso de {{amount}} espera a resposta do provedor.', failed: 'O provedor não aceitou o reembolso.' },
    correction: { action: 'Corrigir', title: 'Corrigir {{number}}', hint: 'Com sinal: −5,00 se cinco dólares a mais foram registrados.', done: 'Correção registrada como {{number}}.' },
  },
  receipts: { title: 'Pagamentos e faturas', all: 'Ver todos', none: 'Ainda não há pagamentos.' },
} satisfies Phrases<typeof es>
