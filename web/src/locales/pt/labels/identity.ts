import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  users: 'Usuários',
  goLicences: 'Ir para licenças',
  goUsers: 'Ir para usuários',
} satisfies Phrases<Labels['identity']>
