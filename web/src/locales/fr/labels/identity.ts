import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  users: 'Utilisateurs',
  licences: 'Licences',
  goUsers: 'Aller aux utilisateurs',
} satisfies Phrases<Labels['identity']>
