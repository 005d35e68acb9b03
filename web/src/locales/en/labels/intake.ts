import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  leads: 'Leads',
  newLead: 'Note a lead',
  goLeads: 'Go to leads',
} satisfies Phrases<Labels['intake']>
