import type { ModuleTables } from '#server/company-tables.ts'
import { namesNothingReserved } from './list-audit.ts'

export const auditTables: ModuleTables = {
  writtenByReading: ['audit_entry', 'audit_head'],
  // Not imported, because a chain can only be verified in the installation that sealed it.
  exportOnly: {
    audit_entry: { visible: namesNothingReserved },
    audit_head: { withoutCsv: true },
  },
}
