import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  collaborators: 'Colaboradores',
  goCollaborators: 'Ir para colaboradores',
} satisfies Phrases<Labels['collaborators']>
