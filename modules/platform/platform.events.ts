import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

/** The acting administrator. */
const actorId = z.uuid()

/** `changed`: names of the changed settings. */
export const settingsChanged = defineEvent(
  'platform.settings.changed',
  z.object({ by: actorId, changed: z.array(z.string()) }),
)
export const legalAreaChanged = defineEvent(
  'platform.legal-area.changed',
  z.object({ by: actorId, legalAreaId: z.uuid(), what: z.enum(['added', 'changed', 'deactivated', 'reactivated']) }),
)
export const legalAreasOrdered = defineEvent('platform.legal-areas.ordered', z.object({ by: actorId }))
export const courtChanged = defineEvent(
  'platform.court.changed',
  z.object({ by: actorId, courtId: z.uuid(), what: z.enum(['added', 'changed', 'deactivated', 'reactivated']) }),
)
export const courtRegionChanged = defineEvent(
  'platform.court-region.changed',
  z.object({ by: actorId, regionId: z.uuid() }),
)
/** Terms that were computed with the former calendar have to be checked again. */
export const holidayChanged = defineEvent(
  'platform.holiday.changed',
  z.object({ by: actorId, date: z.iso.date(), what: z.enum(['added', 'removed', 'restored']) }),
)
/** Terms that end from `from` to `until`, both included, have to be checked again. */
export const termsExtended = defineEvent(
  'platform.terms.extended',
  z.object({ by: actorId, from: z.iso.date(), until: z.iso.date(), what: z.enum(['added', 'removed']) }),
)
export const integrationTested = defineEvent(
  'platform.integration.tested',
  z.object({ by: actorId, name: z.string(), ok: z.boolean() }),
)
