import type { phrases as es } from '../es/plan-names.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  modules: {
    cases: 'Cases',
    companies: 'Clients and team',
    assistant: 'AI assistant',
    forms: 'Forms',
    scheduling: 'Schedule',
    calls: 'Calls',
    marketplace: 'Public directory',
    documents: 'Documents',
    mailroom: 'Court inbox',
  },
  states: { trialing: 'Trial', active: 'Active', past_due: 'Payment due', ended: 'Ended' },
} satisfies Phrases<typeof es>
