import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  cases: 'My cases',
  walls: 'Restricted cases',
  reportsCases: 'Cases',
  summaryTab: 'Summary',
  newCase: 'New case',
  goCases: 'Go to my cases',
} satisfies Phrases<Labels['cases']>
