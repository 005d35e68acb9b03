import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  terms: 'Deadlines',
  termsTab: 'Deadlines',
  goTerms: 'Go to deadlines',
  newTerm: 'New deadline',
  jurisdictional: 'jurisdictional',
  met: 'Met',
  missed: 'Missed',
  unrecorded: 'Outcome not recorded',
} satisfies Phrases<Labels['terms']>
