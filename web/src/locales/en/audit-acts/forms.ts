import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  forms: {
    published: 'Made a form public',
    withdrawn: 'Made a form private again',
    removed: 'Deleted a form',
    restored: 'Restored a form',
    sent: 'Sent a form to a client',
  },
  responses: {
    exported: 'Exported the responses of a form',
    removed: 'Deleted a response',
    restored: 'Restored a response',
    filed: 'Filed a response in a case',
    file_taken: 'Downloaded a file of a response',
  },
} satisfies Phrases<AuditActs['forms']>
