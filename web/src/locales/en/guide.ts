import type { phrases as es } from '../es/guide.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Guide',
  help: 'Help',
  firstDay: 'First day',
  wholeGuide: 'Whole guide',
  openGuide: 'Open the guide',
  contents: 'Contents of the guide',
  otherLanguage: 'This guide is not written in your language; it is shown in English.',
  noPlace: 'The guide has no section about this screen. Open it to look for what you need.',
} satisfies Phrases<typeof es>
