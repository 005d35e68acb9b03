import type { ModuleTables } from '#server/company-tables.ts'

export const documentsTables: ModuleTables = {
  portable: {
    folder: { deferred: ['parent_id'] },
    // Index version 0 makes a job index each imported document, which also fills `vocabulary`.
    document: { without: ['index_version'], renewed: { index_version: '0' } },
    document_revision: {},
    document_view: {},
    document_tagging: {},
    document_page: { withoutCsv: true },
    recognized_page: { withoutCsv: true },
    passage: { withoutCsv: true },
    posting: { withoutCsv: true },
  },
  writtenByReading: ['document_view'],
  // A word does not refer to the documents that contain it, so an export could not leave out words of reserved cases.
  excluded: ['vocabulary'],
}
