import type { ModuleTables } from '#server/company-tables.ts'

export const notesTables: ModuleTables = { portable: { case_note: {}, case_note_mention: {} } }
