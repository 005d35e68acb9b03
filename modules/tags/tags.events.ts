import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

const tagIds = z.object({ companyId: z.uuid(), tagId: z.uuid(), userId: z.uuid() })

export const tagAdded = defineEvent('tags.tag.added', tagIds)
export const tagChanged = defineEvent('tags.tag.changed', tagIds)
export const tagRemoved = defineEvent('tags.tag.removed', tagIds)
