import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  leads: 'Interessados',
  newLead: 'Anotar interessado',
  goLeads: 'Ir a interessados',
} satisfies Phrases<Labels['intake']>
