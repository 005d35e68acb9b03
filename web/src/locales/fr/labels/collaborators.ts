import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  collaborators: 'Collaborateurs',
  goCollaborators: 'Aller aux collaborateurs',
} satisfies Phrases<Labels['collaborators']>
