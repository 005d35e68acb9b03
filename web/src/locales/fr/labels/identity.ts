import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  users: 'Utilisateurs',
  goLicences: 'Aller aux licences',
  goUsers: 'Aller aux utilisateurs',
} satisfies Phrases<Labels['identity']>
