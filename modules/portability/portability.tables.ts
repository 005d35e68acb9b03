import type { ModuleTables } from '#server/company-tables.ts'

export const portabilityTables: ModuleTables = {
  excluded: ['company_deletion', 'company_export'],
  stays: ['company_deletion', 'company_export'],
}
