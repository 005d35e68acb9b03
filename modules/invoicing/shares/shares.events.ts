import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

/** The clients' shares of the invoices of a case were set from a day on. */
export const clientSharesSet = defineEvent(
  'invoicing.shares.set',
  z.object({ companyId: z.uuid(), caseId: z.uuid(), userId: z.uuid(), effectiveOn: z.iso.date(), clients: z.int() }),
)
