import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

const wall = z.object({ companyId: z.uuid(), caseId: z.uuid(), wallId: z.uuid(), userId: z.uuid() })

/** A case was reserved, from now on or later. */
export const wallRaised = defineEvent('cases.wall.raised', wall)
export const wallChanged = defineEvent('cases.wall.changed', wall)
export const wallLifted = defineEvent('cases.wall.lifted', wall)
/** A wall is in force from now on: it was raised or changed, or its first moment has come. */
export const wallBegan = defineEvent('cases.wall.began', wall.omit({ userId: true }))
