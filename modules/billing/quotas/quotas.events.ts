import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'
import { meters } from './meters.ts'

/**
 * A company's use reached 80 or 100 % of a limit. `used` and `limit` are in the meter's unit (bytes, tokens, people);
 * `period` is the first day of the month for tokens, the day otherwise.
 */
export const usageLevelReached = defineEvent('billing.usage.level-reached', z.object({
  companyId: z.uuid(), meter: z.enum(meters), level: z.literal([80, 100]), period: z.iso.date(), used: z.int(), limit: z.int(),
}))
