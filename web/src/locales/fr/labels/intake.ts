import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  leads: 'Demandes',
  newLead: 'Noter une demande',
  goLeads: 'Aller aux demandes',
} satisfies Phrases<Labels['intake']>
