import type { phrases as es } from '../es/guide.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Guide',
  help: 'Aide',
  firstDay: 'Premier jour',
  wholeGuide: 'Guide complet',
  openGuide: 'Ouvrir le guide',
  contents: 'Sommaire du guide',
  otherLanguage: 'Ce guide n’existe pas dans votre langue ; il est affiché en anglais.',
  noPlace: 'Le guide ne parle pas de cet écran. Ouvrez-le pour chercher ce qu’il vous faut.',
} satisfies Phrases<typeof es>
