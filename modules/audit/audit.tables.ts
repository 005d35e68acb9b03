import type { ModuleTables } from '#server/company-tables.ts'

export const auditTables: ModuleTables = {
  // The chain of entries belongs to the installation that sealed it.
  exportOnly: {
    audit_entry: {},
    audit_head: { plain: true },
  },
}
