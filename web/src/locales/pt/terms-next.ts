import type { phrases as es } from '../es/terms-next.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Próximos prazos',
  officeTitle: 'Próximos prazos do escritório',
  all: 'Todos',
  empty: 'O escritório não tem prazos em aberto.',
  unread: 'Não foi possível ler os próximos prazos.',
  nobody: 'Sem responsável',
  hidden: 'Sem data até você contar',
  nature: {
    jurisdictional: 'peremptório',
    strict: 'de cumprimento estrito',
    fixed: 'improrrogável',
    ordinary: 'ordinário',
    directive: 'impróprio',
  },
  state: {
    proposed: 'Proposto',
    confirmed: 'Confirmado',
    met: 'Cumprido',
    missed: 'Vencido sem cumprimento',
    interrupted: 'Interrompido',
    void: 'Não se aplica',
    unrecorded: 'Sem registro de cumprimento',
  },
  left: {
    today: 'Vence hoje',
    tomorrow: 'Vence amanhã',
    days_one: 'Falta {{count}} dia útil',
    days_other: 'Faltam {{count}} dias úteis',
    short_one: 'falta {{count}} dia útil',
    short_other: 'faltam {{count}} dias úteis',
    calendarDays_one: 'Falta {{count}} dia',
    calendarDays_other: 'Faltam {{count}} dias',
    yesterday: 'Venceu ontem, sem registro',
    late_one: 'Venceu há {{count}} dia, sem registro',
    late_other: 'Venceu há {{count}} dias, sem registro',
  },
} satisfies Phrases<typeof es>
