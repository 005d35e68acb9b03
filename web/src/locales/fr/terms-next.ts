import type { phrases as es } from '../es/terms-next.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Prochains délais',
  officeTitle: 'Prochains délais du cabinet',
  all: 'Tous',
  empty: 'Le cabinet n’a aucun délai en cours.',
  unread: 'Les prochains délais n’ont pas pu être lus.',
  nobody: 'Sans responsable',
  hidden: 'Date masquée jusqu’à votre calcul',
  nature: {
    jurisdictional: 'de forclusion',
    strict: 'de rigueur',
    fixed: 'non prorogeable',
    ordinary: 'ordinaire',
    directive: 'indicatif',
  },
  state: {
    proposed: 'Proposé',
    confirmed: 'Confirmé',
    met: 'Respecté',
    missed: 'Expiré sans suite',
    interrupted: 'Interrompu',
    void: 'Sans objet',
    unrecorded: 'Issue non consignée',
  },
  left: {
    today: "Expire aujourd'hui",
    tomorrow: 'Expire demain',
    days_one: '{{count}} jour ouvrable restant',
    days_other: '{{count}} jours ouvrables restants',
    short_one: '{{count}} jour ouvrable',
    short_other: '{{count}} jours ouvrables',
    calendarDays_one: '{{count}} jour restant',
    calendarDays_other: '{{count}} jours restants',
    yesterday: 'Expiré hier, sans suite notée',
    late_one: 'Expiré depuis {{count}} jour, sans suite notée',
    late_other: 'Expiré depuis {{count}} jours, sans suite notée',
  },
} satisfies Phrases<typeof es>
