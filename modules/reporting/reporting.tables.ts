import type { ModuleTables } from '#server/company-tables.ts'

export const reportingTables: ModuleTables = {
  // Sums, which triggers compute again when the rows of a copy are imported.
  excluded: ['report_month', 'invoice_share'],
}
