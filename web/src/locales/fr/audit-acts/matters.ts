import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  matter_templates: {
    created: 'A créé un modèle de dossier',
    changed: 'A modifié un modèle de dossier',
    reviewed: 'A marqué un modèle de dossier comme relu',
    archived: 'A archivé un modèle de dossier',
    restored: 'A restauré un modèle de dossier',
    removed: 'A supprimé un modèle de dossier',
    applied: 'A appliqué un modèle à un dossier',
    undone: 'A annulé un modèle dans un dossier',
  },
} satisfies Phrases<AuditActs['matters']>
