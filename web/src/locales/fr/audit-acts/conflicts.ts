import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  conflicts: {
    checked: 'A recherché des conflits',
    decided: 'A tranché des correspondances d’une fiche de conflits',
    sealed: 'A scellé une fiche de conflits',
    asked: 'A posé une question sur un dossier réservé',
    consent_changed: 'A modifié un consentement pour conflit',
  },
} satisfies Phrases<AuditActs['conflicts']>
