import type { phrases as es } from '../es/next-dates.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Prochaine date',
  ofMyCases: 'Prochaines dates de mes dossiers',
  all: 'Mes dossiers',
  empty: 'Aucune date dans les 60 prochains jours.',
  allDay: 'Toute la journée',
  private: 'Événement privé',
  unread: 'La prochaine date n’a pas pu être lue.',
  inCalendarOf: 'Dans l’agenda de {{name}}',
  left: {
    today: 'aujourd’hui',
    tomorrow: 'demain',
    days_one: 'dans {{count}} jour',
    days_other: 'dans {{count}} jours',
    workingDays_one: 'dans {{count}} jour ouvrable',
    workingDays_other: 'dans {{count}} jours ouvrables',
  },
} satisfies Phrases<typeof es>
