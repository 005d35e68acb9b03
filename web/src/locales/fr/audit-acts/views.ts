import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = { lists: { exported: 'A téléchargé une liste sous forme de fichier' } } satisfies Phrases<
  AuditActs['views']
>
