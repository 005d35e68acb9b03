import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

/** What each client pays of the invoices of a case was set from a day on. */
export const clientSharesSet = defineEvent(
  'invoicing.shares.set',
  z.object({ companyId: z.uuid(), caseId: z.uuid(), userId: z.uuid(), effectiveOn: z.iso.date(), clients: z.int() }),
)
