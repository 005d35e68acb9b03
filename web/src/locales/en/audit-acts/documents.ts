import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  documents: {
    viewed: 'Viewed a document',
    downloaded: 'Downloaded a document',
    exported: 'Exported a document',
    shared: 'Changed whom a document is shared with',
    removed: 'Removed a document',
    restored: 'Restored a document',
    read_again: 'Asked for a document to be read again',
    made: 'Made documents from a template',
  },
} satisfies Phrases<AuditActs['documents']>
