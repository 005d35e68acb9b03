import { sql } from '#server/db/query.ts'
import type { ModuleTables } from '#server/company-tables.ts'
import { formerDeadlines } from './former-deadlines.ts'

export const termsTables: ModuleTables = {
  portable: {
    // Rules of packs belong to the installation.
    term_rule: { without: ['pack_id', 'pack_version'] },
    case_trigger: {},
    case_term: { deferred: ['interrupted_by'] },
    term_revision: {},
    term_settings: {},
    term_alert: {},
  },
  // Only whether a mail of this installation was sent.
  excluded: ['term_morning_mail'],
  former: formerDeadlines,
  // A copy without the dates that its reader counts a second time would lose terms where it is imported.
  copyWaits: ({ companyId, personId }) => sql`exists (select from case_trigger g where g.company_id = ${companyId}
    and g.second_id = ${personId} and g.second_result = 'waiting')`,
}
