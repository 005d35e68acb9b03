import type { phrases as es } from '../es/client-documents.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Para ler',
  unread_one: '{{count}} não lido',
  unread_other: '{{count}} não lidos',
  notRead: 'Não lido',
  shared: 'Compartilhado em {{date}}',
  readOn: 'Você abriu em {{date}}',
  empty: 'Seu escritório não compartilhou documentos com você.',
} satisfies Phrases<typeof es>
