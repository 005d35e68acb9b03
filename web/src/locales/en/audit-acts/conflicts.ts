import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  conflicts: {
    checked: 'Searched for conflicts',
    decided: 'Decided matches of a conflict sheet',
    sealed: 'Sealed a conflict sheet',
    asked: 'Asked about a restricted record',
    consent_changed: 'Changed a conflict consent',
  },
} satisfies Phrases<AuditActs['conflicts']>
