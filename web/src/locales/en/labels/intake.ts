import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  leads: 'Leads',
  newLead: 'Add a lead',
  goLeads: 'Go to leads',
} satisfies Phrases<Labels['intake']>
