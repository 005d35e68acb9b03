import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  clients: 'Clients',
  newClient: 'New client',
  goClients: 'Go to clients',
} satisfies Phrases<Labels['clients']>
