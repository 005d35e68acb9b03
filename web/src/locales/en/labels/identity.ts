import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  users: 'Users',
  goLicences: 'Go to licenses',
  goUsers: 'Go to users',
} satisfies Phrases<Labels['identity']>
