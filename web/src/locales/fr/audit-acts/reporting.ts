import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  practice_reports: { exported: 'A exporté un rapport sur le temps et l’argent' },
} satisfies Phrases<AuditActs['reporting']>
