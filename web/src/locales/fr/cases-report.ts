import type { phrases as es } from '../es/cases-report.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Rapport des dossiers',
  csv: 'CSV',
  file: 'rapport-des-dossiers',
  filters: 'Filtres du rapport',
  measure: 'Ce qui est compté',
  measures: { opened: 'Ouverts', closed: 'Clos' },
  totals: {
    title: 'Totaux',
    opened: 'Ouverts dans la période',
    closed: 'Clos dans la période',
    active: 'En cours maintenant',
    activeNote: '{{open}} ouverts, {{inProgress}} en traitement',
    all: 'Tous les dossiers',
    allNote: '{{closed}} clos',
  },
  months: {
    title: 'Par mois',
    month: 'Mois',
    view: 'Afficher en',
    chart: 'Graphique',
    table: 'Tableau',
    label: 'Dossiers par mois. {{measure}} : {{total}} en {{months}} mois.',
  },
  regions: { title: 'Par région judiciaire', name: 'Région ou tribunal', none: 'Sans numéro du tribunal' },
  people: { title: 'Par responsable', name: 'Responsable', none: 'Sans responsable' },
  columns: { table: 'Tableau', name: 'Nom' },
  empty: 'Rien à compter',
  emptyHelp: "Aucun dossier n'a été ouvert ni clos dans cette période.",
  none: 'Aucun dans cette période.',
  reopened: 'Un dossier clos puis rouvert ne compte pas comme clos.',
} satisfies Phrases<typeof es>
