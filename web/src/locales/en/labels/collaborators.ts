import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  collaborators: 'Collaborators',
  goCollaborators: 'Go to collaborators',
} satisfies Phrases<Labels['collaborators']>
