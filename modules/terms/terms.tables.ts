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
  // An export is refused until a pending second count is made: without the hidden dates, an import would lose terms.
  copyWaits: ({ companyId, personId }) => sql`exists (select from case_trigger g where g.company_id = ${companyId}
    and g.second_id = ${personId} and g.second_result = 'waiting')`,
}
