import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

const tagIds = z.object({ companyId: z.uuid(), tagId: z.uuid(), userId: z.uuid() })

export const caseTagAdded = defineEvent('cases.tag.added', tagIds)
export const caseTagChanged = defineEvent('cases.tag.changed', tagIds)
export const caseTagRemoved = defineEvent('cases.tag.removed', tagIds)
