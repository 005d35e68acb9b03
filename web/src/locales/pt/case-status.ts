import type { phrases as es } from '../es/case-status.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  open: 'Aberto',
  in_progress: 'Em andamento',
  closed: 'Encerrado',
} satisfies Phrases<typeof es>
