import type { ModuleTables } from '#server/company-tables.ts'

export const intakeTables: ModuleTables = {
  portable: {
    lead: {},
    lead_door: {},
    lead_event: {},
    lead_tagging: {},
    intake_settings: {},
    intake_form: {},
  },
}
