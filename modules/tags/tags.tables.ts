import type { ModuleTables } from '#server/company-tables.ts'

/** Taggings are in tables of the modules whose objects have the tags. */
export const tagsTables: ModuleTables = { portable: { tag: { formerName: 'case_tag' } } }
