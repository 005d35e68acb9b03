import type { ModuleTables } from '#server/company-tables.ts'

export const conflictsTables: ModuleTables = {
  portable: {
    // Sealed last: rows of a sealed sheet do not change, and its hits are imported after it.
    conflict_check: { deferred: ['purged_at', 'seal'] },
    conflict_hit: {},
    waiver: {},
  },
}
