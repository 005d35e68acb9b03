import type { FormerTables } from '#server/company-tables.ts'
import { addFirstTypes } from './first-type.ts'

/** Converts calendars that an earlier version exported: they have no types of appointments. */
export const formerCalendars: FormerTables = {
  columns: {},
  tables: [],
  accepted: () => null,
  convert: async (tx) => {
    await addFirstTypes(tx)
  },
}
