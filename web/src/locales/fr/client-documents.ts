import type { phrases as es } from '../es/client-documents.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'À lire',
  unread_one: '{{count}} non lu',
  unread_other: '{{count}} non lus',
  notRead: 'Non lu',
  shared: 'Partagé le {{date}}',
  readOn: 'Vous l’avez ouvert le {{date}}',
  empty: 'Votre cabinet n’a partagé aucun document avec vous.',
} satisfies Phrases<typeof es>
