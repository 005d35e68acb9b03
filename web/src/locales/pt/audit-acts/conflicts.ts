import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  conflicts: {
    checked: 'Pesquisou conflitos',
    decided: 'Decidiu coincidências de uma folha de conflitos',
    sealed: 'Selou uma folha de conflitos',
    asked: 'Perguntou sobre um registro reservado',
    consent_changed: 'Alterou um consentimento por conflito',
  },
} satisfies Phrases<AuditActs['conflicts']>
