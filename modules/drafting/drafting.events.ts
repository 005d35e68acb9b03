import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

/** `companyId` null: a template of the platform. */
const templateIds = { companyId: z.uuid().nullable(), templateId: z.uuid(), userId: z.uuid() }

export const templateCreated = defineEvent('drafting.template.created', z.object(templateIds))
export const templateChanged = defineEvent('drafting.template.changed', z.object(templateIds))
export const templateRemoved = defineEvent('drafting.template.removed', z.object(templateIds))
export const templateRestored = defineEvent('drafting.template.restored', z.object(templateIds))
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
