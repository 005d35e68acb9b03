import type { phrases as es } from '../es/client-documents.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'To read',
  unread_one: '{{count}} unread',
  unread_other: '{{count}} unread',
  notRead: 'Unread',
  shared: 'Shared on {{date}}',
  readOn: 'You opened it on {{date}}',
  empty: 'Your law office has not shared any documents with you.',
} satisfies Phrases<typeof es>
