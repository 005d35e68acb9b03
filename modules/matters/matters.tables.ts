import type { ModuleTables } from '#server/company-tables.ts'

export const mattersTables: ModuleTables = { portable: { matter_template: {}, matter_application: {} } }
