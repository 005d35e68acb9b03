import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

const ofOffice = { companyId: z.uuid(), userId: z.uuid() }
const bank = z.object({ ...ofOffice, bankId: z.uuid() })
export const trustBankOpened = defineEvent('trust.bank.opened', bank)
export const trustBankChanged = defineEvent('trust.bank.changed', bank)

/** A journal, possibly a reversal, was added to the ledger. `userId` is null for a payment at booking. */
export const trustPosted = defineEvent(
  'trust.journal.posted',
  z.object({
    ...ofOffice,
    userId: z.uuid().nullable(),
    journalId: z.uuid(),
    kind: z.string(),
    caseId: z.uuid().nullable(),
    cents: z.int(),
  }),
)

const request = z.object({ ...ofOffice, requestId: z.uuid(), caseId: z.uuid() })
export const trustRequested = defineEvent('trust.request.made', request)
export const trustReleased = defineEvent('trust.request.approved', request)
/** A second person refused the request, or the person who made it withdrew it. */
export const trustRefused = defineEvent('trust.request.refused', request)

export const trustSettingsChanged = defineEvent(
  'trust.settings.changed',
  z.object({ ...ofOffice, twoPerson: z.boolean(), evidenceRequired: z.boolean() }),
)

const statement = z.object({ ...ofOffice, statementId: z.uuid(), bankId: z.uuid() })
export const trustStatementImported = defineEvent('trust.statement.imported', statement)
/** A statement was removed with its lines. */
export const trustStatementRemoved = defineEvent('trust.statement.removed', statement)
export const trustMonthSealed = defineEvent(
  'trust.month.sealed',
  z.object({ ...ofOffice, bankId: z.uuid(), month: z.string(), seal: z.string() }),
)
