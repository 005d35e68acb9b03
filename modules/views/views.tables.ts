import type { ModuleTables } from '#server/company-tables.ts'

export const viewsTables: ModuleTables = { portable: { saved_view: {}, default_view: {} } }
