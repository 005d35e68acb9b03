import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  case_fields: {
    created: 'A défini un champ des dossiers',
    changed: 'A modifié un champ des dossiers',
    archived: 'A archivé un champ des dossiers',
    restored: 'A restauré un champ des dossiers',
    ordered: 'A ordonné les champs des dossiers',
  },
} satisfies Phrases<AuditActs['fields']>
