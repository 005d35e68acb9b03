import type { phrases as es } from '../es/plan-names.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  modules: {
    cases: 'Dossiers',
    companies: 'Clients et équipe',
    assistant: 'Assistant IA',
    forms: 'Formulaires',
    scheduling: 'Agenda',
    calls: 'Appels',
    marketplace: 'Annuaire public',
    documents: 'Documents',
    mailroom: 'Courrier du tribunal',
  },
  states: { trialing: 'À l’essai', active: 'Actif', past_due: 'Paiement en attente', ended: 'Terminé' },
} satisfies Phrases<typeof es>
