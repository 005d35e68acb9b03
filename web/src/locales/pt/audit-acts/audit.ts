import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  access: { denied: 'O acesso foi negado' },
  audit: { verified: 'Verificou a auditoria', broken: 'A verificação encontrou uma cadeia alterada' },
} satisfies Phrases<AuditActs['audit']>
