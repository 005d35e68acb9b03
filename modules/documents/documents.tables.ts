import type { ModuleTables } from '#server/company-tables.ts'

export const documentsTables: ModuleTables = {
  portable: {
    folder: { deferred: ['parent_id'] },
    document: {},
    document_revision: {},
    document_view: {},
    passage: { plain: true },
    posting: { plain: true },
    vocabulary: { plain: true },
  },
}
