import type { phrases as es } from '../es/usage.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Uso de IA e do plano',
  plan: 'Ver o plano',
  filters: 'Filtros do uso',
  meter: 'Medida',
  meters: {
    title: 'Uso',
    tokens: 'Tokens de IA',
    storage: 'Armazenamento',
    pages: 'Páginas lidas',
    professionals: 'Profissionais',
    staff: 'Equipe de apoio',
    customers: 'Clientes com acesso',
  },
  short: {
    tokens: 'Tokens',
    storage: 'Arquivos',
    pages: 'Páginas',
    professionals: 'Profissionais',
    staff: 'Equipe de apoio',
    customers: 'Clientes',
  },
  warnings: {
    near: '{{meter}}: {{percent}}% do plano está em uso ({{used}} de {{limit}}).',
    full: {
      tokens:
        'Os tokens de IA do mês acabaram ({{used}} de {{limit}}). O assistente volta no próximo mês ou com um plano maior.',
      storage: 'O armazenamento está cheio ({{used}} de {{limit}}). Você pode ler e baixar tudo, mas não enviar mais.',
      pages:
        'A cota de páginas lidas do mês acabou ({{used}} de {{limit}}). As páginas digitalizadas serão lidas no próximo mês ou com um plano maior.',
      professionals: 'Não restam vagas de profissionais ({{used}} de {{limit}}).',
      staff: 'Não restam vagas da equipe de apoio ({{used}} de {{limit}}).',
      customers: 'Não restam vagas de clientes com acesso ({{used}} de {{limit}}).',
    },
  },
  history: {
    byDay: 'Por dia',
    byMonth: 'Por mês',
    total: '{{total}} no total',
    view: 'Ver como',
    chart: 'Gráfico',
    table: 'Tabela',
    date: 'Data',
    label: '{{meter}} em {{count}} barras. Os números estão na tabela.',
    empty: 'Nada neste período',
    emptyHelp: 'Quando seu escritório usar esta parte do plano, você verá aqui.',
  },
  shares: {
    more_one: 'Ver mais {{count}}',
    more_other: 'Ver mais {{count}}',
    less: 'Ver menos',
    case: { title: 'Por caso', name: 'Caso', none: 'Sem caso' },
    mode: {
      title: 'Por modo',
      name: 'Modo',
      names: {
        general: 'Geral',
        case: 'Caso',
        consultation: 'Consulta',
        transcription: 'Transcrições',
        embedding: 'Busca por significado',
      },
    },
    assistant: 'do assistente',
    module: { title: 'Por módulo', name: 'Módulo' },
    person: { title: 'Por pessoa', name: 'Pessoa' },
    nobody: 'Ninguém do escritório',
    spent: 'gasto no período',
    added: 'adicionado menos devolvido',
  },
  company: { until: 'período até {{date}}', ended: 'terminou em {{date}}' },
} satisfies Phrases<typeof es>
