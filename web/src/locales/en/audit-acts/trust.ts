import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  trust_banks: {
    opened: 'Added an account for client money',
    changed: 'Changed an account for client money',
  },
  trust_journals: { posted: 'Recorded an entry of client money' },
  trust_requests: {
    made: 'Asked for client money to be released',
    approved: 'Released client money',
    refused: 'Refused or withdrew a request for client money',
  },
  trust_settings: { changed: 'Changed the rules for client money' },
  trust_statements: { imported: 'Imported a bank statement', removed: 'Removed a bank statement' },
  trust_months: { sealed: 'Closed and sealed a month of client money' },
  trust_reports: { exported: 'Exported a report of client money' },
} satisfies Phrases<AuditActs['trust']>
