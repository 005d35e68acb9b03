import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = { lists: { exported: 'Downloaded a list as a file' } } satisfies Phrases<AuditActs['views']>
