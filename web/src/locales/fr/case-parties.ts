import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/case-parties.ts'

export const phrases = {
  title: 'Parties',
  see: 'Voir',
  empty: "Aucune partie n'est encore indiquée.",
  client: 'notre client',
  noCounsel: 'sans avocat',
  estateOf: 'Succession de {{name}}',
  adverse: 'Partie adverse : {{name}}, {{role}}',
  named: '{{name}}, {{role}}',
  more_one: 'et une autre',
  more_other: 'et {{count}} autres',
  roles: {
    plaintiff: 'partie demanderesse',
    defendant: 'partie défenderesse',
    third_party: 'partie mise en cause',
    intervenor: 'partie intervenante',
    petitioner: 'partie requérante',
    respondent: 'partie requise',
    appellant: 'partie appelante',
    appellee: 'partie intimée',
    witness: 'témoin',
    expert: 'expert',
    insurer: 'assureur',
    opposing_counsel: 'avocat adverse',
    judge: 'juge',
    mediator: 'médiateur',
  },
} satisfies Phrases<typeof es>
