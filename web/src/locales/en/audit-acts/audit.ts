import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  access: { denied: 'Access was denied' },
  audit: { verified: 'Verified the audit log', broken: 'The verification found an altered chain' },
} satisfies Phrases<AuditActs['audit']>
