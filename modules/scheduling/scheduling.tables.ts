import { unknownTokenHash, type ModuleTables } from '#server/company-tables.ts'
import { formerCalendars } from './types/former-calendars.ts'

export const schedulingTables: ModuleTables = {
  portable: {
    schedule_settings: {},
    schedule_window: {},
    schedule_override: {},
    public_slug: {},
    appointment_type: {},
    appointment: { without: ['token_hash', 'holder_hash', 'address_hash'], renewed: { token_hash: unknownTokenHash } },
    event: { deferred: ['series_id', 'original_start', 'cut_from'] },
    event_participant: {},
    event_guest: {},
    reminder_plan: {},
    reminder_delivery: {},
  },
  excluded: ['calendar_feed'],
  former: formerCalendars,
}
