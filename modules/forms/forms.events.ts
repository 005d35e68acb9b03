import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

const formIds = { companyId: z.uuid(), formId: z.uuid(), userId: z.uuid() }

export const formCreated = defineEvent('forms.form.created', z.object(formIds))
/** Fields, texts, address or settings changed. */
export const formChanged = defineEvent('forms.form.changed', z.object(formIds))
export const formPublished = defineEvent('forms.form.published', z.object({ ...formIds, revision: z.int() }))
export const formUnpublished = defineEvent('forms.form.unpublished', z.object(formIds))
export const formRemoved = defineEvent('forms.form.removed', z.object(formIds))
export const formRestored = defineEvent('forms.form.restored', z.object(formIds))

const responseIds = { companyId: z.uuid(), formId: z.uuid(), responseId: z.uuid() }
/** `suspected`: probably sent by a program; no notice is sent. */
export const responseSubmitted = defineEvent(
  'forms.response.submitted',
  z.object({ ...responseIds, suspected: z.boolean(), caseId: z.uuid().nullable() }),
)
export const responseRemoved = defineEvent('forms.response.removed', z.object({ ...responseIds, userId: z.uuid() }))
export const responseRestored = defineEvent('forms.response.restored', z.object({ ...responseIds, userId: z.uuid() }))
/** A response was filed into a case, or a case was opened from it. */
export const responseFiled = defineEvent(
  'forms.response.filed',
  z.object({ ...responseIds, userId: z.uuid(), caseId: z.uuid() }),
)

/** Carries no token: the link is only in the queued mail, which is sealed. */
export const formSent = defineEvent('forms.form.sent', z.object({ ...formIds, caseId: z.uuid(), sendId: z.uuid() }))
