import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

/** `userId`: the person who acted, who need not be the author. */
const note = z.object({ companyId: z.uuid(), caseId: z.uuid(), noteId: z.uuid(), userId: z.uuid() })

export const noteAdded = defineEvent('notes.note.added', note)
export const noteChanged = defineEvent('notes.note.changed', note)
export const noteRemoved = defineEvent('notes.note.removed', note)
export const noteRestored = defineEvent('notes.note.restored', note)
