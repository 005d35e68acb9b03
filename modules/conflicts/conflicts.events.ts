import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

const ids = { companyId: z.uuid(), checkId: z.uuid(), userId: z.uuid() }

/** `userId` is null when the product started the check itself. */
export const checkStarted = defineEvent('conflicts.check.started', z.object({ ...ids, userId: z.uuid().nullable() }))
export const hitsDecided = defineEvent('conflicts.hits.decided', z.object({ ...ids, hits: z.int() }))
export const checkSealed = defineEvent(
  'conflicts.check.sealed',
  z.object({ ...ids, number: z.string(), outcome: z.string(), seal: z.string() }),
)
/** A person asked the designated contact about a reserved record. */
export const contactAsked = defineEvent('conflicts.record.asked', z.object({ ...ids, contactId: z.uuid() }))
export const waiverChanged = defineEvent(
  'conflicts.waiver.changed',
  z.object({ ...ids, waiverId: z.uuid(), kind: z.string() }),
)
