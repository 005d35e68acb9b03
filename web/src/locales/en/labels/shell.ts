import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  reports: 'Reports',
  settings: 'Settings',
  administration: 'Administration',
} satisfies Phrases<Labels['shell']>
