import type { phrases as es } from '../es/cases-report.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Relatório de casos',
  csv: 'CSV',
  file: 'relatorio-de-casos',
  filters: 'Filtros do relatório',
  measure: 'O que contar',
  measures: { opened: 'Abertos', closed: 'Encerrados' },
  totals: {
    title: 'Totais',
    opened: 'Abertos no período',
    closed: 'Encerrados no período',
    active: 'Ativos agora',
    activeNote_one: '{{open}} aberto, {{inProgress}} em andamento',
    activeNote_other: '{{open}} abertos, {{inProgress}} em andamento',
    all: 'Todos os casos',
    allNote_one: '{{closed}} encerrado',
    allNote_other: '{{closed}} encerrados',
  },
  months: {
    title: 'Por mês',
    month: 'Mês',
    view: 'Ver como',
    chart: 'Gráfico',
    table: 'Tabela',
    label: 'Casos por mês. {{measure}}: {{total}} em {{months}} meses.',
  },
  regions: { title: 'Por região judicial', name: 'Região ou tribunal', none: 'Sem número do tribunal' },
  people: { title: 'Por responsável', name: 'Responsável', none: 'Sem responsável' },
  columns: { table: 'Quadro', name: 'Nome' },
  empty: 'Nada para contar',
  emptyHelp: 'Nenhum caso foi aberto nem encerrado neste período.',
  none: 'Nenhum neste período.',
  reopened: 'Um caso encerrado e reaberto não conta como encerrado.',
} satisfies Phrases<typeof es>
