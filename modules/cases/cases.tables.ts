import type { ModuleTables } from '#server/company-tables.ts'

export const casesTables: ModuleTables = {
  portable: {
    case_file: { later: ['document_id'] },
    case_activity: {},
    folder: { later: ['parent_id'] },
    document: {},
    document_revision: {},
    document_view: {},
    passage: { plain: true },
    posting: { plain: true },
  },
  excluded: ['case_counter'],
}
