import type { ModuleTables } from '#server/company-tables.ts'

export const draftingTables: ModuleTables = {
  portable: {
    // The bytes of a template are a file of the export.
    document_template: { without: ['content'] },
  },
}
