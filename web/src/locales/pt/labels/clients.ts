import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  clients: 'Clientes',
  newClient: 'Novo cliente',
  goClients: 'Ir para clientes',
} satisfies Phrases<Labels['clients']>
