import type { phrases as es } from '../es/reporting.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Relatórios de tempo e dinheiro',
  reports: { wip: 'Não faturado', hours: 'Horas', realisation: 'Realização', collected: 'Recebido' },
  anyTime: 'Todo o tempo',
  filters: 'Filtros do relatório',
  group: 'Agrupar',
  by: { lawyer: 'Por pessoa', client: 'Por cliente', case: 'Por caso', month: 'Por mês' },
  groups: { lawyer: 'Pessoa', client: 'Cliente', case: 'Caso', month: 'Mês' },
  unnamed: { lawyer: 'Sem pessoa', client: 'Sem cliente', case: 'O escritório' },
  limit: '{{group}}: {{name}}',
  total: 'Total',
  csv: 'CSV',
  xlsx: 'Excel',
  print: 'Imprimir',
  columns: {
    unbilledSeconds: 'Horas não faturadas',
    valueCents: 'Valor não faturado',
    expensesCents: 'Despesas',
    oldestOn: 'Desde',
    workedSeconds: 'Trabalhadas',
    billableSeconds: 'Faturáveis',
    billedSeconds: 'Faturadas',
    nonBillableSeconds: 'Não faturáveis',
    workedCents: 'Valor trabalhado',
    invoicedCents: 'Honorários faturados',
    billingRate: 'Realização de faturamento',
    collectedCents: 'Honorários recebidos',
    collectionRate: 'Realização de recebimento',
    feesCents: 'Honorários',
    taxCents: 'Imposto',
    totalCents: 'Total recebido',
  },
  chart: '{{figure}}, por mês',
  chartLabel: '{{figure}} por mês: {{total}} em {{count}} meses. A tabela por mês diz o mesmo.',
  empty: 'Nada a mostrar',
  emptyHelp: {
    wip: 'Tudo o que é faturável neste período já está numa fatura.',
    hours: 'Não há tempo registrado neste período.',
    realisation: 'Neste período nada foi trabalhado, faturado nem recebido.',
    collected: 'Neste período não entrou nenhum pagamento.',
  },
  meaning: {
    wip: 'Tempo faturável e despesas que nenhuma fatura inclui, aprovados ou não, no mês em que foram trabalhados ou gastos. O total usa o valor por hora de cada registro.',
    hours:
      'As horas contam no mês em que foram trabalhadas. As faturáveis e faturadas são arredondadas como na fatura; as trabalhadas e não faturáveis, não.',
    realisation:
      'Realização de faturamento = honorários faturados ÷ valor trabalhado. Realização de recebimento = honorários recebidos ÷ honorários faturados. O trabalho conta no mês em que foi feito; o faturado, menos descontos e notas de crédito e sem imposto nem despesas, no mês da fatura ou da nota; o recebido, menos estornos, no mês do pagamento. O que foi dado como incobrável continua como faturado.',
    collected:
      'Pagamentos de clientes no mês em que foram recebidos, menos os estornados, no mês do estorno. Cada pagamento é dividido entre as pessoas conforme os itens da fatura; a soma é exata ao centavo.',
  },
} satisfies Phrases<typeof es>
