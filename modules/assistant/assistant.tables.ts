import type { ModuleTables } from '#server/company-tables.ts'
import { sql } from '#server/db/query.ts'

export const assistantTables: ModuleTables = {
  portable: {
    embedded_document: { withoutCsv: true },
    passage_embedding: { withoutCsv: true },
    assistant_setting: {},
    assistant_excluded_case: {},
    assistant_spend: {
      visible: (alias) => sql`coalesce(${sql.ref(`${alias}.case_id`)} not in (select app.reserved_cases()), true)`,
    },
    consultation: { personal: 'author_id' },
    consultation_message: { personal: 'author_id', deferred: ['question_id'] },
    consultation_proposal: { personal: 'author_id' },
  },
}
