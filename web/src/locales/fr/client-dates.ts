import type { phrases as es } from '../es/client-dates.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Votre prochaine date',
  next: 'Votre prochaine date, {{left}}',
  empty: 'Aucune date n’est fixée.',
  left: {
    today: 'aujourd’hui',
    tomorrow: 'demain',
    days_one: 'dans {{count}} jour',
    days_other: 'dans {{count}} jours',
  },
  with: 'avec {{name}}',
  addToCalendar: 'Ajouter à mon agenda',
  following: 'Dates suivantes',
  join: 'Rejoindre l’appel vidéo',
  joinLater: 'Rendez-vous par vidéo. Le bouton pour entrer apparaît ici 15 minutes avant.',
} satisfies Phrases<typeof es>
