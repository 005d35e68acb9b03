import type { Phrases } from '../../phrases.ts'
import type { Labels } from '../../resources.ts'

export const labels = {
  time: 'Temps',
  hourlyRates: 'Taux horaires',
  recordTime: 'Saisir du temps',
  goTime: 'Aller à Temps',
  startTimer: 'Lancer le chronomètre',
  reports: 'Temps et argent',
} satisfies Phrases<Labels['timekeeping']>
