import type { ModuleTables } from '#server/company-tables.ts'
import { sql } from '#server/db/query.ts'

const visible = () => sql`app.sees_every_case()`

/** On import, the triggers of the ledger compute balances, ordinals and the copied columns of postings again. */
export const trustTables: ModuleTables = {
  portable: {
    trust_bank: { without: ['sealed_until'] },
    trust_account: { without: ['balance_cents', 'posting_count'] },
    trust_journal: { without: ['entered_in'] },
    trust_posting: {},
    trust_request: {},
    trust_setting: {},
    // Months contain the money of all cases, so the export of a person from whom a wall hides a case has no months.
    trust_statement: { visible },
    trust_line: { visible },
    trust_match: { visible },
    trust_match_item: { visible },
    // Sealed last, after everything that the seal covers is imported. The seal is then computed again and compared.
    trust_month: { deferred: ['seal', 'sealed_by', 'sealed_at'], visible },
  },
  // An export is refused if a transfer connects a case that the person sees with a hidden case: a file with only one
  // side of the transfer would not sum to zero.
  blocksExport: ({ companyId, personId }) => sql`exists (select from trust_journal j where j.company_id = ${companyId}
    and j.other_case_id is not null and app.case_reserved_for(j.case_id, ${personId})
      <> app.case_reserved_for(j.other_case_id, ${personId}))`,
}
