import type { ModuleTables } from '#server/company-tables.ts'

export const fieldsTables: ModuleTables = { portable: { case_field: {}, case_field_value: {} } }
