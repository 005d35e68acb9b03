import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  people: {
    changed: 'A modifié une personne du cabinet',
    removed: 'A supprimé une personne du cabinet',
    restored: 'A restauré une personne du cabinet',
    merged: 'A fusionné deux fiches d’une même personne',
    merge_undone: 'A annulé la fusion de deux fiches',
    relation_added: 'A enregistré un lien entre personnes',
    relation_changed: 'A modifié un lien entre personnes',
    relation_removed: 'A retiré un lien entre personnes',
  },
  parties: {
    added: 'A ajouté une partie à un dossier',
    changed: 'A modifié une partie d’un dossier',
    removed: 'A retiré une partie d’un dossier',
    restored: 'A restauré une partie d’un dossier',
  },
} satisfies Phrases<AuditActs['parties']>
