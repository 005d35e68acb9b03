import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  terms: 'Prazos',
  termsTab: 'Prazos',
  goTerms: 'Ir para os prazos',
  newTerm: 'Novo prazo',
  jurisdictional: 'peremptório',
  met: 'Cumprido',
  missed: 'Vencido sem cumprimento',
  unrecorded: 'Sem registro de cumprimento',
} satisfies Phrases<Labels['terms']>
