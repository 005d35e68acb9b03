import type { ModuleTables } from '#server/company-tables.ts'

export const reportingTables: ModuleTables = {
  // Sums, which the rows of a copy write again.
  excluded: ['report_month', 'invoice_share'],
}
