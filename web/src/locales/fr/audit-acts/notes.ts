import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  notes: {
    changed: 'A modifié une note d’un dossier',
    removed: 'A supprimé une note d’un dossier',
    restored: 'A restauré une note d’un dossier',
  },
} satisfies Phrases<AuditActs['notes']>
