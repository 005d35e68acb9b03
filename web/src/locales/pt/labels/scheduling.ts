import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  schedule: 'Agenda',
  eventsTab: 'Eventos',
  newEvent: 'Novo evento',
  goSchedule: 'Ir para a agenda',
} satisfies Phrases<Labels['scheduling']>
