import type { phrases as es } from '../es/client-home.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  against: 'Votre affaire contre {{name}}',
  cases: 'Vos affaires',
  allCases: 'Mes affaires',
  noCases: 'Quand votre cabinet vous attribuera une affaire, vous la verrez ici.',
  notFiled: 'Pas encore devant le tribunal',
  contacts: 'Qui appeler',
  leads_one: 'Suit votre affaire',
  leads_other: 'Suit vos affaires',
  call: 'Appeler le cabinet, {{phone}}',
  write: 'Écrire',
  writeTo: 'Écrire au cabinet, {{email}}',
  noContact: 'Le cabinet n’a indiqué ni téléphone ni adresse e-mail.',
  news: {
    title: 'Dernières nouvelles de votre cabinet',
    document: {
      shared: 'Nous avons partagé un document avec vous :',
    },
    case: {
      opened: 'Nous avons ouvert votre affaire :',
      closed: 'Nous avons clos votre affaire :',
      reopened: 'Nous avons rouvert votre affaire :',
    },
  },
} satisfies Phrases<typeof es>
