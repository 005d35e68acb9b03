import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  integrations: { tested: 'Tested a connection' },
  settings: { changed: 'Changed the platform settings' },
  professionals: { created: 'Created a professional with their company' },
  jobs: { retried: 'Retried stopped jobs', discarded: 'Discarded stopped jobs' },
  mails: { links_shown: 'Viewed the links of a stored message' },
} satisfies Phrases<AuditActs['platform']>
