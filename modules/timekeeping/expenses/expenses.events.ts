import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

/** `userId`: the person who acted, who need not be the person who paid. */
const expense = z.object({ companyId: z.uuid(), expenseId: z.uuid(), caseId: z.uuid(), userId: z.uuid() })

export const expenseRecorded = defineEvent('timekeeping.expense.recorded', expense)
export const expenseChanged = defineEvent('timekeeping.expense.changed', expense)
export const expenseRemoved = defineEvent('timekeeping.expense.removed', expense)
export const expenseRestored = defineEvent('timekeeping.expense.restored', expense)
export const expenseReimbursed = defineEvent('timekeeping.expense.reimbursed', expense)
export const reimbursementWithdrawn = defineEvent('timekeeping.expense.reimbursement-withdrawn', expense)

const rate = z.object({ companyId: z.uuid(), rateId: z.uuid(), userId: z.uuid() })
export const mileageRateAdded = defineEvent('timekeeping.mileage-rate.added', rate)
export const mileageRateRemoved = defineEvent('timekeeping.mileage-rate.removed', rate)
