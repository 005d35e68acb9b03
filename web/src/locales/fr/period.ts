import type { phrases as es } from '../es/period.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Période',
  from: 'Du',
  to: 'Au',
  days: '{{from}} – {{to}}',
  reversed: 'Elle se termine avant de commencer.',
  tooLong: "Choisissez jusqu'à {{days}} jours.",
  show: 'Afficher',
  names: {
    any: 'toutes',
    week: '7 derniers jours',
    thirty: '30 derniers jours',
    month: 'ce mois-ci',
    quarter: 'ce trimestre',
    year: 'cette année',
    lastYear: "l'année dernière",
    twelve: '12 derniers mois',
  },
} satisfies Phrases<typeof es>
