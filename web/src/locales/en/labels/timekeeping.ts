import type { Phrases } from '../../phrases.ts'
import type { Labels } from '../../resources.ts'

export const labels = {
  time: 'Time',
  hourlyRates: 'Hourly rates',
  recordTime: 'Record time',
  goTime: 'Go to Time',
  startTimer: 'Start timer',
  reports: 'Time and money',
} satisfies Phrases<Labels['timekeeping']>
