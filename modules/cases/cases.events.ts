import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

const caseIds = z.object({ companyId: z.uuid(), caseId: z.uuid(), userId: z.uuid() })

export const caseOpened = defineEvent('cases.case.opened', caseIds)
export const caseUpdated = defineEvent('cases.case.updated', caseIds)
export const caseClosed = defineEvent('cases.case.closed', caseIds)
export const caseReopened = defineEvent('cases.case.reopened', caseIds)
