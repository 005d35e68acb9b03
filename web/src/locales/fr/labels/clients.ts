import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  clients: 'Clients',
  newClient: 'Nouveau client',
  goClients: 'Aller aux clients',
} satisfies Phrases<Labels['clients']>
