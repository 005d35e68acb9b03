import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = { lists: { exported: 'Baixou uma lista como arquivo' } } satisfies Phrases<AuditActs['views']>
