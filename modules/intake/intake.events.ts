import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'
import { declineReasons, leadSources, leadStages } from './lead.contract.ts'

const ids = { companyId: z.uuid(), leadId: z.uuid() }
const byUser = { ...ids, userId: z.uuid() }

/** `userId` is null for a lead that came by a form, a booking or a call. */
export const leadReceived = defineEvent(
  'intake.lead.received',
  z.object({ ...ids, userId: z.uuid().nullable(), source: z.enum(leadSources) }),
)
/** The same person also came by another way. */
export const leadJoined = defineEvent(
  'intake.lead.joined',
  z.object({ ...ids, userId: z.uuid().nullable(), source: z.enum(leadSources) }),
)
export const leadChanged = defineEvent('intake.lead.changed', z.object(byUser))
export const leadMoved = defineEvent(
  'intake.lead.moved',
  z.object({ ...byUser, from: z.enum(leadStages), to: z.enum(leadStages) }),
)
export const leadDeclined = defineEvent(
  'intake.lead.declined',
  z.object({ ...byUser, reason: z.enum(declineReasons), mailed: z.boolean() }),
)
/** `userId` is null if a check without a user found an adverse party of an open case. */
export const leadReserved = defineEvent(
  'intake.lead.reserved',
  z.object({ ...ids, userId: z.uuid().nullable(), reserved: z.boolean() }),
)
export const leadConverted = defineEvent('intake.lead.converted', z.object({ ...byUser, caseId: z.uuid() }))
/** Name, contacts, story and letter of a declined lead were deleted. */
export const leadPurged = defineEvent('intake.lead.purged', z.object(ids))
export const intakeSettingsChanged = defineEvent(
  'intake.settings.changed',
  z.object({ companyId: z.uuid(), userId: z.uuid() }),
)
