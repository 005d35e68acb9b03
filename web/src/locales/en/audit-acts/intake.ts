import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  leads: {
    received: 'Received a lead',
    moved: 'Moved a lead to another stage',
    declined: 'Declined a lead',
    reserved: 'Restricted a lead',
    released: 'Removed the restriction of a lead',
    converted: 'Converted a lead into a case',
    purged: 'The data of a declined lead was deleted',
    settings_changed: 'Changed how the office receives leads',
  },
} satisfies Phrases<AuditActs['intake']>
