import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import { Email, Id, IdParams, Instant, page, pageQuery } from '#server/contract/shared.ts'

/** `sent` until its link is opened; `expired` and `revoked` links answer as unknown ones. */
export const sendStates = ['sent', 'opened', 'answered', 'revoked', 'expired'] as const

/** A form that was sent to somebody of a case, and how it stands. */
export const FormSend = z.object({
  id: Id, form: z.object({ id: Id, title: z.string() }), caseId: Id, client: z.object({ id: Id, name: z.string() }).nullable(), email: z.string(),
  state: z.enum(sendStates), sentAt: Instant, openedAt: Instant.nullable(), answeredAt: Instant.nullable(), expiresAt: Instant,
  /** What came back. */
  responseId: Id.nullable(),
  can: z.object({ resend: z.boolean(), revoke: z.boolean() }),
}).meta({ id: 'FormSend' })
/** To a client of the office who has an e-mail address, or to the one given here. */
export const NewFormSend = z.strictObject({ caseId: Id, clientId: Id.optional(), email: Email.optional(), locale: z.enum(locales).optional() }).meta({ id: 'NewFormSend' })

const Params = z.object({ sendId: Id })

export const formSendsContract = defineContract('forms', {
  list: { method: 'get', path: '/forms/sends', summary: 'Forms that were sent in a case', access: 'professional', query: pageQuery('sentAt').extend({ caseId: Id }), returns: page(FormSend), errors: ['case_not_found'] },
  create: { method: 'post', path: '/forms/:id/sends', summary: 'Send a public form to somebody of a case: a link that can be answered once', access: 'professional', limit: 'mail', idempotent: true, params: IdParams, body: NewFormSend, returns: FormSend, status: 201, errors: ['form_not_found', 'form_not_public', 'case_not_found', 'client_not_found', 'send_needs_email'] },
  resend: { method: 'post', path: '/forms/sends/:sendId/resend', summary: 'Send the form again, with a new link; the former one ends', access: 'professional', limit: 'mail', params: Params, returns: FormSend, errors: ['send_not_found', 'form_not_public'] },
  revoke: { method: 'delete', path: '/forms/sends/:sendId', summary: 'End a link that was not answered', access: 'professional', params: Params, status: 204, errors: ['send_not_found'] },
}, 'sends')
