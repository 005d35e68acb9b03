import type { FormerTables } from '#server/company-tables.ts'
import { addFirstTypes } from './first-type.ts'

/** Calendars of earlier versions had no types. */
export const formerCalendars: FormerTables = {
  columns: {},
  tables: [],
  accepted: () => null,
  convert: async (tx) => {
    await addFirstTypes(tx)
  },
}
