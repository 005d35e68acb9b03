import type { phrases as es } from '../es/case-status.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  open: 'Ouvert',
  in_progress: 'En cours',
  closed: 'Clos',
} satisfies Phrases<typeof es>
