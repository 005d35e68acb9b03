import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

const about = { companyId: z.uuid(), formId: z.uuid(), userId: z.uuid() }

export const formCreated = defineEvent('forms.form.created', z.object(about))
/** Fields, texts, address or settings. */
export const formChanged = defineEvent('forms.form.changed', z.object(about))
export const formPublished = defineEvent('forms.form.published', z.object({ ...about, revision: z.int() }))
export const formUnpublished = defineEvent('forms.form.unpublished', z.object(about))
export const formRemoved = defineEvent('forms.form.removed', z.object(about))
export const formRestored = defineEvent('forms.form.restored', z.object(about))

const response = { companyId: z.uuid(), formId: z.uuid(), responseId: z.uuid() }
/** `suspected`: looks like a program's; nobody is told of it. */
export const responseSubmitted = defineEvent(
  'forms.response.submitted',
  z.object({ ...response, suspected: z.boolean(), caseId: z.uuid().nullable() }),
)
export const responseRemoved = defineEvent('forms.response.removed', z.object({ ...response, userId: z.uuid() }))
export const responseRestored = defineEvent('forms.response.restored', z.object({ ...response, userId: z.uuid() }))
/** Put into a case, or made into one. */
export const responseFiled = defineEvent(
  'forms.response.filed',
  z.object({ ...response, userId: z.uuid(), caseId: z.uuid() }),
)

/** Carries no token: the link is in the queued mail, which is sealed, and nowhere else. */
export const formSent = defineEvent('forms.form.sent', z.object({ ...about, caseId: z.uuid(), sendId: z.uuid() }))
