import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import { Email, Id, Instant, Version, VersionParam } from '#server/contract/shared.ts'
import { FieldDefinition, FieldName } from '#modules/forms/fields.contract.ts'
import { AnswerValues, refusedFileReasons } from '#modules/forms/responses.contract.ts'

/** How a signature came about: by hand, or as a name that was typed. */
export const signingMethods = ['drawn', 'typed'] as const

const Slug = z.object({ slug: z.string().trim().toLowerCase().min(1).max(120) })
const Token = z.string().min(20).max(200)
const SlugAndToken = Slug.extend({ token: Token })

/** What whoever opens the address sees. A private form and an unknown one answer the same. */
export const PublicForm = z
  .object({
    /** As it is now: a former address of the form answers with its present one. */
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    successText: z.string(),
    locale: z.enum(locales),
    company: z.object({ name: z.string() }),
    /** Send it back with the answers: they are checked by what was asked. */
    revision: z.int(),
    fields: z.array(FieldDefinition),
    copyByEmail: z.boolean(),
    /** By the server's clock; send it back as `startedAt`. */
    openedAt: Instant,
    /**
     * Of the link that was sent to one person: answered already, and what the office says with it; null without such a
     * link.
     */
    send: z.object({ answered: z.boolean(), message: z.string() }).nullable(),
  })
  .meta({ id: 'PublicForm' })

/** What was given, before it is checked: wrong and unknown answers are told of, not refused as a shape. */
const Given = z.record(z.string(), z.unknown())

export const NewResponse = z
  .strictObject({
    values: Given,
    revision: Version.optional(),
    locale: z.enum(locales).optional(),
    /** `openedAt` of the form as it was opened: whoever answers within two seconds is a program. */
    startedAt: Instant.optional(),
    /** Not for people: a field that the page hides. */
    website: z.string().max(500).optional(),
    /** Of a saved draft, which is over with it. */
    draftToken: Token.optional(),
    /** Of a link that was sent to one person; it is answered once. */
    sendToken: Token.optional(),
    /** Files that were not taken, as the answer to `upload` told: the office sees that there were some. */
    refusedFiles: z
      .array(z.strictObject({ field: FieldName, name: z.string().max(1_000), reason: z.enum(refusedFileReasons) }))
      .max(50)
      .optional(),
    /** Where a link to a copy goes, if the form offers one. */
    copyTo: Email.optional(),
  })
  .meta({ id: 'NewFormResponse' })
export const TakenResponse = z
  .object({
    id: Id,
    submittedAt: Instant,
    successText: z.string(),
    /** Names of answers that belong to no field of the form any more; they were not kept. */
    unknown: z.array(z.string()),
  })
  .meta({ id: 'TakenFormResponse' })

/** A file or a signature that waits for the answer; whoever has the token may answer with it, once. */
export const VisitorFile = z
  .object({
    token: z.string(),
    field: FieldName,
    name: z.string(),
    mimeType: z.string(),
    sizeBytes: z.int(),
    /** Of a signature: who signed, and how. */
    signer: z.string().nullable(),
    method: z.enum(signingMethods).nullable(),
  })
  .meta({ id: 'VisitorFile' })

/** Values as they were typed, right or wrong. */
export const FormDraft = z
  .object({
    values: AnswerValues,
    revision: z.int(),
    /** The page that was in sight, from 1. */
    page: z.int(),
    /** Send it back with the next save: of two windows the second hears that the first has changed it. */
    version: z.int(),
    expiresAt: Instant,
    /** Those that the values name and that are still there. */
    files: z.array(VisitorFile),
  })
  .meta({ id: 'FormDraft' })
const DraftBody = z.strictObject({
  values: Given,
  revision: Version.optional(),
  page: z.int().min(1).max(50).default(1),
  version: Version.optional(),
})
const NewDraft = z.object({ token: z.string(), version: z.int(), expiresAt: Instant })

/** What the person answered, to them alone, for 30 days and while the form is public. */
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

const answers = 512 * 1024

export const publicFormsContract = defineContract(
  'forms',
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
        "Answer a public form; taken whatever the office's plan. What is wrong: 400 `validation_failed` with `values.<name>`",
      access: 'public',
      limit: 'publicPost',
      idempotent: 'resumes',
      params: Slug,
      body: NewResponse,
      bodyLimit: answers,
      returns: TakenResponse,
      status: 201,
      errors: ['form_not_found', 'form_already_answered'],
    },
    saveDraft: {
      method: 'post',
      path: '/public/forms/:slug/drafts',
      summary: 'Keep what is answered so far; its token is told once',
      access: 'public',
      limit: 'publicPost',
      params: Slug,
      body: DraftBody,
      bodyLimit: answers,
      returns: NewDraft,
      status: 201,
      errors: ['form_not_found'],
    },
    draft: {
      method: 'get',
      path: '/public/forms/:slug/drafts/:token',
      summary: 'What was answered so far',
      access: 'public',
      params: SlugAndToken,
      returns: FormDraft,
      errors: ['form_not_found', 'draft_not_found', 'form_already_answered'],
    },
    updateDraft: {
      method: 'put',
      path: '/public/forms/:slug/drafts/:token',
      summary: 'Keep what is answered by now',
      access: 'public',
      limit: 'publicPost',
      params: SlugAndToken,
      body: DraftBody,
      bodyLimit: answers,
      returns: FormDraft,
      errors: ['form_not_found', 'draft_not_found', 'draft_changed', 'form_already_answered'],
    },
    mailDraft: {
      method: 'post',
      path: '/public/forms/:slug/drafts/:token/mail',
      summary: 'Send oneself the link to continue; no answer is in the message',
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
        'Bring a file or a signature for an answer (multipart, one `file`; of signatures with `signer` and `method`). What no answer names goes within a day',
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
      summary: 'The copy that somebody asked for when they answered',
      access: 'public',
      params: SlugAndToken,
      returns: ResponseCopy,
      errors: ['form_not_found', 'copy_not_found'],
    },
  },
  'public',
)
