import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  practice_reports: { exported: 'Exportou um relatório de tempo e dinheiro' },
} satisfies Phrases<AuditActs['reporting']>
