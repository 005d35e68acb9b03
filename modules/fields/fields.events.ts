import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

export const caseFieldChanged = defineEvent(
  'fields.field.changed',
  z.object({
    companyId: z.uuid(),
    /** Null when all fields were put in an order. */
    fieldId: z.uuid().nullable(),
    userId: z.uuid(),
    what: z.enum(['created', 'changed', 'archived', 'restored', 'ordered']),
  }),
)
export const fieldValuesChanged = defineEvent(
  'fields.values.changed',
  z.object({ companyId: z.uuid(), caseId: z.uuid(), userId: z.uuid(), fieldIds: z.array(z.uuid()) }),
)
