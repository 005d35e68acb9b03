import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  terms: 'Délais',
  termsTab: 'Délais',
  goTerms: 'Aller aux délais',
  newTerm: 'Nouveau délai',
  jurisdictional: 'de forclusion',
  met: 'Respecté',
  missed: 'Expiré sans suite',
  unrecorded: 'Issue non consignée',
} satisfies Phrases<Labels['terms']>
