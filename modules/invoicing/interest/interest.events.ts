import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

/** Interest of an overdue invoice was charged with another invoice. */
export const interestCharged = defineEvent(
  'invoicing.interest.charged',
  z.object({
    companyId: z.uuid(),
    invoiceId: z.uuid(),
    /** The invoice that bills the interest, with its number. */
    chargedBy: z.uuid(),
    number: z.string(),
    caseId: z.uuid(),
    userId: z.uuid(),
  }),
)
/** The rule of the office was changed. */
export const interestSettingsChanged = defineEvent(
  'invoicing.interest-settings.changed',
  z.object({ companyId: z.uuid(), userId: z.uuid(), enabled: z.boolean() }),
)
