import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  practice_reports: { exported: 'Exported a report of time and money' },
} satisfies Phrases<AuditActs['reporting']>
