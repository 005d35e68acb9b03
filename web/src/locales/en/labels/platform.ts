import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  dashboard: 'Dashboard',
  general: 'General',
  integrations: 'Integrations',
  goAdmin: 'Go to the administration dashboard',
} satisfies Phrases<Labels['platform']>
