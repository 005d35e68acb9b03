import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  documents: {
    viewed: 'A consulté un document',
    downloaded: 'A téléchargé un document',
    exported: 'A exporté un document',
    shared: 'A changé le partage d’un document',
    removed: 'A supprimé un document',
    restored: 'A récupéré un document',
    read_again: 'A demandé une nouvelle lecture d’un document',
    made: 'A créé des documents à partir d’un modèle',
  },
} satisfies Phrases<AuditActs['documents']>
