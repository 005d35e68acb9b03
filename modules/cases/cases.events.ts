import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

const about = z.object({ companyId: z.uuid(), caseId: z.uuid(), userId: z.uuid() })

export const caseOpened = defineEvent('cases.case.opened', about)
export const caseUpdated = defineEvent('cases.case.updated', about)
export const caseClosed = defineEvent('cases.case.closed', about)
export const caseReopened = defineEvent('cases.case.reopened', about)
