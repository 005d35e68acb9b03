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
    opened: 'Ouverts sur la période',
    closed: 'Clos sur la période',
    active: 'Actifs actuellement',
    activeNote_one: '{{open}} ouvert, {{inProgress}} en cours',
    activeNote_other: '{{open}} ouverts, {{inProgress}} en cours',
    all: 'Tous les dossiers',
    allNote_one: '{{closed}} clos',
    allNote_other: '{{closed}} clos',
  },
  months: {
    title: 'Par mois',
    month: 'Mois',
    view: 'Afficher en',
    chart: 'Graphique',
    table: 'Tableau',
    label: 'Dossiers par mois. {{measure}} : {{total}} en {{months}} mois.',
  },
  regions: { title: 'Par région judiciaire', name: 'Région ou tribunal', none: 'Sans numéro de dossier' },
  people: { title: 'Par responsable', name: 'Responsable', none: 'Sans responsable' },
  columns: { table: 'Tableau', name: 'Nom' },
  empty: 'Rien à compter',
  emptyHelp: "Aucun dossier n'a été ouvert ni clos sur cette période.",
  none: 'Aucun sur cette période.',
  reopened: 'Un dossier clos puis rouvert ne compte pas comme clos.',
} satisfies Phrases<typeof es>
