import type { ModuleTables } from '#server/company-tables.ts'

export const timekeepingTables: ModuleTables = {
  portable: {
    time_entry: {},
    timer: {},
    hourly_rate: {},
    time_setting: {},
    dismissed_work: {},
    expense: {},
    mileage_rate: {},
  },
}
