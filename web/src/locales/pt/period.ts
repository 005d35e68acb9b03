import type { phrases as es } from '../es/period.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Período',
  from: 'De',
  to: 'Até',
  days: '{{from}} – {{to}}',
  reversed: 'Termina antes de começar.',
  tooLong: 'Escolha até {{days}} dias.',
  show: 'Mostrar',
  names: {
    any: 'todo o período',
    week: 'últimos 7 dias',
    thirty: 'últimos 30 dias',
    month: 'este mês',
    quarter: 'este trimestre',
    year: 'este ano',
    lastYear: 'o ano passado',
    twelve: 'últimos 12 meses',
  },
} satisfies Phrases<typeof es>
