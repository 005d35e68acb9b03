import type { ModuleTables } from '#server/company-tables.ts'

export const conflictsTables: ModuleTables = {
  portable: {
    // The seal is imported last, because rows of a sealed check cannot change and its hits are imported after it.
    conflict_check: { deferred: ['purged_at', 'seal'] },
    conflict_hit: {},
    waiver: {},
  },
}
