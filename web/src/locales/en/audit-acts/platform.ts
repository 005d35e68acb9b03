import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  integrations: { tested: 'Tested a connection' },
  settings: { changed: 'Changed the settings of the platform' },
  professionals: { created: 'Created a professional with their company' },
  jobs: { retried: 'Retried stopped jobs', discarded: 'Discarded stopped jobs' },
  mails: { links_shown: 'Saw the links of a kept message' },
} satisfies Phrases<AuditActs['platform']>
