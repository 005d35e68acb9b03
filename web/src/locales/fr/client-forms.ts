import type { phrases as es } from '../es/client-forms.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Ce que nous attendons de vous',
  until: 'Vous pouvez y répondre jusqu’au {{date}}',
  opened: 'Ouvert, pas encore envoyé',
  answer: 'Répondre',
  answerNamed: 'Répondre à « {{form}} »',
} satisfies Phrases<typeof es>
