import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

/** `companyId` null: a template of the platform's. */
const about = { companyId: z.uuid().nullable(), templateId: z.uuid(), userId: z.uuid() }

export const templateCreated = defineEvent('drafting.template.created', z.object(about))
export const templateChanged = defineEvent('drafting.template.changed', z.object(about))
export const templateRemoved = defineEvent('drafting.template.removed', z.object(about))
export const templateRestored = defineEvent('drafting.template.restored', z.object(about))
/** Documents of a case, made from a template. */
export const documentsMade = defineEvent(
  'drafting.documents.made',
  z.object({
    companyId: z.uuid(),
    templateId: z.uuid(),
    userId: z.uuid(),
    caseId: z.uuid(),
    documentIds: z.array(z.uuid()),
  }),
)
