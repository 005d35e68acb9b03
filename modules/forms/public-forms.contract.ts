import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import { Email, Id, Instant, Version, VersionParam } from '#server/contract/shared.ts'
import { FieldDefinition, FieldName } from '#modules/forms/fields.contract.ts'
import { AnswerValues, refusedFileReasons } from '#modules/forms/responses.contract.ts'

/** How a signature was made: drawn, or a typed name. */
export const signingMethods = ['drawn', 'typed'] as const

const Slug = z.object({ slug: z.string().trim().toLowerCase().min(1).max(120) })
const Token = z.string().min(20).max(200)
const SlugAndToken = Slug.extend({ token: Token })

/** A public form as visitors see it. A private form and an unknown address get the same answer. */
export const PublicForm = z
  .object({
    /** The current address; a former one answers with it. */
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    successText: z.string(),
    locale: z.enum(locales),
    company: z.object({ name: z.string() }),
    /** The client sends it back with the answers, which are validated with that revision. */
    revision: z.int(),
    fields: z.array(FieldDefinition),
    /** Visitors may request a copy: a link by e-mail, never the answers themselves. */
    copyByEmail: z.boolean(),
    /** The time of the server's clock; the client sends it back as `startedAt`. */
    openedAt: Instant,
    /**
     * State of a link that was sent to one person: whether it was answered, and the office's message; null for the
     * form's public address.
     */
    send: z.object({ answered: z.boolean(), message: z.string() }).nullable(),
  })
  .meta({ id: 'PublicForm' })

/**
 * Values before validation. Invalid and unknown values are reported as issues of their fields, not rejected as
 * malformed.
 */
const RawAnswers = z.record(z.string(), z.unknown())

export const NewResponse = z
  .strictObject({
    values: RawAnswers,
    revision: Version.optional(),
    locale: z.enum(locales).optional(),
    /** `openedAt` of the form; a response within two seconds is suspected to be automated. */
    startedAt: Instant.optional(),
    /** Honeypot: the page hides this field. */
    website: z.string().max(500).optional(),
    /** Token of a saved draft, which is deleted when the response is stored. */
    draftToken: Token.optional(),
    /** Token of a link that was sent to one person; it is answered once. */
    sendToken: Token.optional(),
    /** Rejected files, as reported by `upload`, so that the office sees that there were some. */
    refusedFiles: z
      .array(z.strictObject({ field: FieldName, name: z.string().max(1_000), reason: z.enum(refusedFileReasons) }))
      .max(50)
      .optional(),
    /** Address that receives a link to a copy, if the form offers a copy. */
    copyTo: Email.optional(),
  })
  .meta({ id: 'NewFormResponse' })
export const SubmittedResponse = z
  .object({
    id: Id,
    submittedAt: Instant,
    successText: z.string(),
    /** Names of values whose field does not exist or no longer exists. The values were not stored. */
    unknown: z.array(z.string()),
  })
  .meta({ id: 'TakenFormResponse' })

/** A file or a signature that waits for the response; the token claims it once. */
export const VisitorFile = z
  .object({
    token: z.string(),
    field: FieldName,
    name: z.string(),
    mimeType: z.string(),
    sizeBytes: z.int(),
    /** For a signature, the person who signed; `method` is how they signed. */
    signer: z.string().nullable(),
    method: z.enum(signingMethods).nullable(),
  })
  .meta({ id: 'VisitorFile' })

/** Values as typed, valid or not. */
export const FormDraft = z
  .object({
    values: AnswerValues,
    revision: z.int(),
    /** The page that was open, from 1. */
    page: z.int(),
    /** The client sends it with the next save. The save fails in a second window, whose version is stale. */
    version: z.int(),
    expiresAt: Instant,
    /** Files of the values that still exist. */
    files: z.array(VisitorFile),
  })
  .meta({ id: 'FormDraft' })
const DraftBody = z.strictObject({
  values: RawAnswers,
  revision: Version.optional(),
  page: z.int().min(1).max(50).default(1),
  version: Version.optional(),
})
const NewDraft = z.object({ token: z.string(), version: z.int(), expiresAt: Instant })

/** The answers of one person, for 30 days and while the form is public. */
export const ResponseCopy = z
  .object({
    title: z.string(),
    company: z.object({ name: z.string() }),
    locale: z.enum(locales),
    submittedAt: Instant,
    fields: z.array(FieldDefinition),
    values: AnswerValues,
  })
  .meta({ id: 'FormResponseCopy' })

const maxAnswersBytes = 512 * 1024

export const publicFormsContract = defineContract(
  { planModule: 'forms', part: 'public' },
  {
    get: {
      method: 'get',
      path: '/public/forms/:slug',
      summary: 'A public form',
      access: 'public',
      params: Slug,
      query: z.object({ send: Token.optional() }),
      returns: PublicForm,
      errors: ['form_not_found'],
    },
    submit: {
      method: 'post',
      path: '/public/forms/:slug/responses',
      summary:
        "Answer a public form; accepted beyond the quota of the office's plan. Invalid values: 400 `validation_failed` with `values.<name>`",
      access: 'public',
      limit: 'publicPost',
      idempotent: 'resumes',
      params: Slug,
      body: NewResponse,
      bodyLimit: maxAnswersBytes,
      returns: SubmittedResponse,
      status: 201,
      errors: ['form_not_found', 'form_already_answered'],
    },
    saveDraft: {
      method: 'post',
      path: '/public/forms/:slug/drafts',
      summary: 'Save a draft of a response; its token is returned once',
      access: 'public',
      limit: 'publicPost',
      params: Slug,
      body: DraftBody,
      bodyLimit: maxAnswersBytes,
      returns: NewDraft,
      status: 201,
      errors: ['form_not_found'],
    },
    draft: {
      method: 'get',
      path: '/public/forms/:slug/drafts/:token',
      summary: 'A saved draft',
      access: 'public',
      params: SlugAndToken,
      returns: FormDraft,
      errors: ['form_not_found', 'draft_not_found', 'form_already_answered'],
    },
    updateDraft: {
      method: 'put',
      path: '/public/forms/:slug/drafts/:token',
      summary: 'Save a draft again',
      access: 'public',
      limit: 'publicPost',
      params: SlugAndToken,
      body: DraftBody,
      bodyLimit: maxAnswersBytes,
      returns: FormDraft,
      errors: ['form_not_found', 'draft_not_found', 'draft_changed', 'form_already_answered'],
    },
    mailDraft: {
      method: 'post',
      path: '/public/forms/:slug/drafts/:token/mail',
      summary: 'Mail the link to continue, without any answer',
      access: 'public',
      limit: 'mail',
      params: SlugAndToken,
      body: z.strictObject({ email: Email, locale: z.enum(locales).optional() }),
      status: 204,
      errors: ['form_not_found', 'draft_not_found', 'form_already_answered'],
    },
    upload: {
      method: 'post',
      path: '/public/forms/:slug/files',
      summary:
        'Upload a file or a signature for an answer (multipart, one `file`; signatures with `signer` and `method`). An unclaimed upload is deleted within a day',
      access: 'public',
      limit: 'publicFile',
      accepts: 'multipart',
      idempotent: true,
      params: Slug,
      query: z.object({ field: FieldName, revision: VersionParam.optional() }),
      returns: VisitorFile,
      status: 201,
      errors: [
        'form_not_found',
        'field_takes_no_files',
        'signature_blank',
        'signature_unreadable',
        'signer_missing',
        'file_missing',
        'too_many_files',
        'file_empty',
        'file_too_large',
        'file_type_refused',
        'file_dangerous',
        'file_macros',
        'file_active',
        'file_broken',
        'file_bomb',
        'upload_cut',
        'storage_full',
        'file_damaged',
      ],
    },
    copy: {
      method: 'get',
      path: '/public/forms/:slug/copies/:token',
      summary: 'The copy of a response that its visitor requested',
      access: 'public',
      params: SlugAndToken,
      returns: ResponseCopy,
      errors: ['form_not_found', 'copy_not_found'],
    },
  },
)
