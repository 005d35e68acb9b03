import type { phrases as es } from '../es/client-forms.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'O que esperamos de você',
  until: 'Você pode responder até {{date}}',
  opened: 'Aberto e ainda não enviado',
  answer: 'Responder',
  answerNamed: 'Responder “{{form}}”',
} satisfies Phrases<typeof es>
