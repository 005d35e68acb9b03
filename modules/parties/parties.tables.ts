import type { ModuleTables } from '#server/company-tables.ts'

export const partiesTables: ModuleTables = {
  portable: {
    // The digest was made with a key of this installation.
    person: { without: ['tax_id_hash'] },
    case_party: {},
  },
}
