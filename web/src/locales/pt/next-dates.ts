import type { phrases as es } from '../es/next-dates.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Próxima data',
  ofMyCases: 'Próximas datas dos meus casos',
  all: 'Meus casos',
  empty: 'Nenhuma data nos próximos 60 dias.',
  allDay: 'O dia todo',
  private: 'Evento privado',
  unread: 'Não foi possível ler a próxima data.',
  inCalendarOf: 'Na agenda de {{name}}',
  left: {
    today: 'hoje',
    tomorrow: 'amanhã',
    days_one: 'em {{count}} dia',
    days_other: 'em {{count}} dias',
    workingDays_one: 'em {{count}} dia útil',
    workingDays_other: 'em {{count}} dias úteis',
  },
} satisfies Phrases<typeof es>
