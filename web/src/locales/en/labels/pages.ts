import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  dashboard: 'Dashboard',
  goDashboard: 'Go to the dashboard',
  goProfile: 'Go to my profile',
} satisfies Phrases<Labels['pages']>
