import type { phrases as es } from '../es/period.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Period',
  from: 'From',
  to: 'To',
  days: '{{from}} – {{to}}',
  reversed: 'It ends before it begins.',
  tooLong: 'Choose up to {{days}} days.',
  show: 'Show',
  names: {
    any: 'all time',
    week: 'last 7 days',
    thirty: 'last 30 days',
    month: 'this month',
    quarter: 'this quarter',
    year: 'this year',
    lastYear: 'last year',
    twelve: 'last 12 months',
  },
} satisfies Phrases<typeof es>
