import type { phrases as es } from '../es/client-forms.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'What we need from you',
  until: 'You can answer it until {{date}}',
  opened: 'Opened, not sent yet',
  answer: 'Answer',
  answerNamed: 'Answer “{{form}}”',
} satisfies Phrases<typeof es>
