import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

const ofCase = { companyId: z.uuid(), caseId: z.uuid() }

export const caseBudgetSet = defineEvent('invoicing.budget.set', z.object({ ...ofCase, userId: z.uuid() }))
export const caseBudgetRemoved = defineEvent('invoicing.budget.removed', z.object({ ...ofCase, userId: z.uuid() }))
/** Thresholds of a budget were newly reached: the highest of them, in whole per cent; one event for several. */
export const caseBudgetReached = defineEvent('invoicing.budget.reached', z.object({ ...ofCase, threshold: z.int() }))
