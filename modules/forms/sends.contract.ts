import { z } from 'zod'
import { ContactList } from '#server/contract/contact-list.ts'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import { MailOutcome } from '#server/contract/mail-outcome.ts'
import { Email, Id, IdParams, Instant, page, pageQuery, text } from '#server/contract/shared.ts'

/** `sent` until the link is opened. `expired` and `revoked` links give the same response as unknown links. */
export const sendStates = ['sent', 'opened', 'answered', 'revoked', 'expired'] as const

/** A form that was sent to a person of a case, with its state. */
export const FormSend = z
  .object({
    id: Id,
    form: z.object({ id: Id, title: z.string() }),
    caseId: Id,
    client: z.object({ id: Id, name: z.string() }).nullable(),
    email: z.string(),
    state: z.enum(sendStates),
    sentAt: Instant,
    openedAt: Instant.nullable(),
    answeredAt: Instant.nullable(),
    expiresAt: Instant,
    /** Shown above the form to the person who opens the link. */
    message: z.string(),
    /** The mail with the link was rejected permanently or could not be delivered. */
    undelivered: z.boolean(),
    /** The response, while it exists. */
    responseId: Id.nullable(),
    can: z.object({ resend: z.boolean(), revoke: z.boolean(), copyLink: z.boolean() }),
  })
  .meta({ id: 'FormSend' })
/** The answer to the sender, with the outcome of the mail. */
export const MailedForm = FormSend.extend({ mail: MailOutcome }).meta({ id: 'MailedForm' })
/** Maximal validity of a link, in days. */
export const maxSendDays = 90
/** Sends a form to a client of the company who has an e-mail address, or to `email`. */
export const NewFormSend = z
  .strictObject({
    caseId: Id,
    clientId: Id.optional(),
    email: Email.optional(),
    locale: z.enum(locales).optional(),
    /** Shown above the form, not in the mail, because mail is not confidential. */
    message: text(2_000).optional(),
    /** Validity of the link, in days. */
    days: z.int().min(1).max(maxSendDays).default(30),
  })
  .meta({ id: 'NewFormSend' })

/** A response to any form, filed in a case. */
export const FiledResponse = z
  .object({
    id: Id,
    form: z.object({ id: Id, title: z.string() }),
    submittedAt: Instant,
    read: z.boolean(),
    client: z.object({ id: Id, name: z.string() }).nullable(),
  })
  .meta({ id: 'FiledFormResponse' })

const Params = z.object({ sendId: Id })

export const formSendsContract = defineContract(
  { planModule: 'forms', part: 'sends' },
  {
    list: {
      method: 'get',
      path: '/forms/sends',
      summary: 'Forms that were sent in a case',
      access: 'forms.work',
      query: pageQuery({ sortableBy: ['sentAt'] }).extend({ caseId: Id }),
      returns: page(FormSend),
      errors: ['case_not_found'],
    },
    filed: {
      method: 'get',
      path: '/forms/filed',
      summary: 'Responses that are filed in a case',
      access: 'forms.work',
      query: pageQuery({ sortableBy: ['submittedAt'] })
        .omit({ sort: true, q: true })
        .extend({ caseId: Id }),
      returns: page(FiledResponse),
      errors: ['case_not_found'],
    },
    fromPerson: {
      method: 'get',
      path: '/forms/responses',
      summary:
        'Responses of a person: with one of their e-mail addresses or telephones, or sent to one, or of their client',
      access: 'forms.work',
      query: pageQuery({ sortableBy: ['submittedAt'] })
        .omit({ sort: true, q: true })
        .extend({ contacts: ContactList.optional(), clientId: Id.optional() }),
      returns: page(FiledResponse),
    },
    create: {
      method: 'post',
      path: '/forms/:id/sends',
      summary: 'Send a public form to a person of a case: a link that can be answered once',
      access: 'forms.work',
      limit: 'mail',
      idempotent: true,
      params: IdParams,
      body: NewFormSend,
      returns: MailedForm,
      status: 201,
      errors: ['form_not_found', 'form_not_public', 'case_not_found', 'client_not_found', 'send_needs_email'],
    },
    resend: {
      method: 'post',
      path: '/forms/sends/:sendId/resend',
      summary: 'Send the form again with a new link; the former one is revoked',
      access: 'forms.work',
      limit: 'mail',
      params: Params,
      returns: MailedForm,
      errors: ['send_not_found', 'form_not_public'],
    },
    link: {
      method: 'get',
      path: '/forms/sends/:sendId/link',
      summary: 'The link that was sent, to copy it',
      access: 'forms.work',
      params: Params,
      returns: z.object({ url: z.string() }),
      errors: ['send_not_found'],
    },
    revoke: {
      method: 'delete',
      path: '/forms/sends/:sendId',
      summary: 'Revoke a link that was not answered',
      access: 'forms.work',
      params: Params,
      status: 204,
      errors: ['send_not_found'],
    },
  },
)
