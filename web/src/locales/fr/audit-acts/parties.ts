import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  people: {
    changed: 'A modifié une personne du cabinet',
    removed: 'A supprimé une personne du cabinet',
    restored: 'A restauré une personne du cabinet',
  },
  parties: {
    added: 'A ajouté une partie à un dossier',
    changed: 'A modifié une partie d’un dossier',
    removed: 'A retiré une partie d’un dossier',
    restored: 'A restauré une partie d’un dossier',
  },
} satisfies Phrases<AuditActs['parties']>
