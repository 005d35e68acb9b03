import type { ModuleTables } from '#server/company-tables.ts'

export const partiesTables: ModuleTables = {
  portable: {
    // The digest was made with a key of this installation.
    person: { without: ['tax_id_hash'], deferred: ['merged_into'] },
    case_party: {},
    person_tagging: {},
    person_relation: {},
  },
  // Contains rows from before a merge with digests of tax numbers. Merges cannot be undone in an imported copy.
  excluded: ['person_merge'],
}
