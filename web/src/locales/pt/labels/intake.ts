import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  leads: 'Interessados',
  newLead: 'Registrar interessado',
  goLeads: 'Ir para interessados',
} satisfies Phrases<Labels['intake']>
