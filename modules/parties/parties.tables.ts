import type { ModuleTables } from '#server/company-tables.ts'

export const partiesTables: ModuleTables = {
  portable: {
    // The digest was made with a key of this installation.
    person: { without: ['tax_id_hash'], deferred: ['merged_into'] },
    case_party: {},
    person_tagging: {},
    person_relation: {},
  },
  // Rows as they were before a merge, with digests of tax numbers. A copy has the merged people; no merge is undone there.
  excluded: ['person_merge'],
}
