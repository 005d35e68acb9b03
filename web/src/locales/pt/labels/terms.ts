import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  terms: 'Prazos',
  termsTab: 'Prazos',
  goTerms: 'Ir aos prazos',
  newTerm: 'Novo prazo',
  jurisdictional: 'jurisdicional',
  met: 'Cumprido',
  missed: 'Vencido sem cumprir',
  unrecorded: 'Sem registro de cumprimento',
} satisfies Phrases<Labels['terms']>
