import type { phrases as es } from '../es/client-home.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  against: 'Your case against {{name}}',
  cases: 'Your cases',
  allCases: 'My cases',
  noCases: 'The cases your law office handles for you will appear here.',
  notFiled: 'Not in court yet',
  contacts: 'Who to call',
  leads_one: 'Handles your case',
  leads_other: 'Handles your cases',
  call: 'Call the office, {{phone}}',
  write: 'Write',
  writeTo: 'Write to the office, {{email}}',
  noContact: 'The office has not entered its phone number or email.',
  news: {
    title: 'Latest from your law office',
    document: {
      shared: 'We shared a document with you:',
    },
    case: {
      opened: 'We opened your case:',
      closed: 'We closed your case:',
      reopened: 'We reopened your case:',
    },
  },
} satisfies Phrases<typeof es>
