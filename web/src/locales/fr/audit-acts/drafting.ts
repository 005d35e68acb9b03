import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  templates: {
    created: 'A enregistré un modèle de document',
    changed: 'A modifié un modèle de document',
    removed: 'A supprimé un modèle de document',
    restored: 'A récupéré un modèle de document',
  },
} satisfies Phrases<AuditActs['drafting']>
