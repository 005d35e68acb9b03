import type { phrases as es } from '../es/case-status.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  open: 'Open',
  in_progress: 'In progress',
  closed: 'Closed',
} satisfies Phrases<typeof es>
