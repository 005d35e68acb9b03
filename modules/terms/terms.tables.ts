import { sql } from '#server/db/query.ts'
import type { ModuleTables } from '#server/company-tables.ts'
import { formerDeadlines } from './former-deadlines.ts'

export const termsTables: ModuleTables = {
  portable: {
    // Rules of packs belong to the installation, not to a company.
    term_rule: { without: ['pack_id', 'pack_version'] },
    case_trigger: {},
    case_term: { deferred: ['interrupted_by'] },
    term_revision: {},
    term_settings: {},
    term_alert: {},
  },
  // Excluded: it only records which mails this installation has sent.
  excluded: ['term_morning_mail'],
  former: formerDeadlines,
  // An export is refused while the person has still to make a blind second count: the dates are hidden from them until
  // then, and a file without the dates would lose the terms.
  blocksExport: ({ companyId, personId }) => sql`exists (select from case_trigger where company_id = ${companyId}
    and second_id = ${personId} and second_result = 'waiting')`,
}
