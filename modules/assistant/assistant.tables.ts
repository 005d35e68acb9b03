import type { ModuleTables } from '#server/company-tables.ts'

export const assistantTables: ModuleTables = {
  portable: {
    embedded_document: { plain: true },
    passage_embedding: { plain: true },
    assistant_setting: {},
    assistant_excluded_case: {},
    assistant_spend: {},
    consultation: { personal: 'author_id' },
    consultation_message: { personal: 'author_id', deferred: ['question_id'] },
    consultation_proposal: { personal: 'author_id' },
  },
}
