import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  schedule: 'Agenda',
  eventsTab: 'Événements',
  newEvent: 'Nouvel événement',
  goSchedule: "Aller à l'agenda",
} satisfies Phrases<Labels['scheduling']>
