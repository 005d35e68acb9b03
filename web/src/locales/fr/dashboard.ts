import type { phrases as es } from '../es/dashboard.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Tableau de bord',
  today: '{{date}} · heure de Porto Rico (AST)',
  greeting: { morning: 'Bonjour, {{name}}', afternoon: 'Bonjour, {{name}}', evening: 'Bonsoir, {{name}}' },
  counts: { label: 'Dossiers par statut', open: 'Dossiers ouverts', inProgress: 'En cours', closed: 'Clos' },
  cases: {
    title: 'Dossiers récents',
    all: 'Mes dossiers',
    create: 'Nouveau dossier',
    notFiled: 'Non déposé',
    empty: 'Pas encore de dossier',
    emptyHelp: 'Les dossiers sur lesquels vous travaillez apparaissent ici. Commencez par créer le premier.',
  },
  agenda: {
    title: "Agenda d'aujourd'hui",
    count_zero: 'aucun événement',
    count_one: '{{count}} événement',
    count_other: '{{count}} événements',
    all: "Voir l'agenda",
    empty: "Rien à l'agenda aujourd'hui.",
    create: 'Nouvel événement',
    now: 'Maintenant, {{time}}',
    allDay: 'Toute la journée',
    inMinutes: 'dans {{count}} min',
    busy: 'Occupé',
    video: 'Appel vidéo',
    join: 'Rejoindre',
  },
} satisfies Phrases<typeof es>
