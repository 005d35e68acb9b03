import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

const ofCase = { companyId: z.uuid(), caseId: z.uuid(), userId: z.uuid() }
const agreement = z.object({ ...ofCase, agreementId: z.uuid() })

export const feeAgreementCreated = defineEvent('invoicing.fee-agreement.created', agreement)
export const feeAgreementChanged = defineEvent('invoicing.fee-agreement.changed', agreement)
export const feeAgreementRemoved = defineEvent('invoicing.fee-agreement.removed', agreement)
export const feeAgreementSigned = defineEvent('invoicing.fee-agreement.signed', agreement)

const fee = agreement.extend({ feeId: z.uuid() })
/** A milestone was reached. */
export const agreedFeeReached = defineEvent('invoicing.agreed-fee.reached', fee)
/** The fee of a recovery was computed. */
export const contingencyComputed = defineEvent('invoicing.agreed-fee.computed', fee)
/** A milestone or a computed fee was withdrawn. */
export const agreedFeeWithdrawn = defineEvent('invoicing.agreed-fee.withdrawn', fee)
