import { docx } from '#server/contract/media-types.ts'
import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Id, IdParams, Instant, line, page, pageQuery, requiredLine, text, Version } from '#server/contract/shared.ts'
import { Message, messageStates } from '#modules/assistant/messages.contract.ts'

/**
 * `general` reads no case. `case` reads one case. `consultation` has a title, a legal area and a question, and reads a
 * case only if one was chosen.
 */
export const modes = ['general', 'case', 'consultation'] as const
export type Mode = (typeof modes)[number]
export const exportFormats = ['md', 'docx', 'pdf'] as const

const IdAndName = z.object({ id: Id, name: z.string() })

export const Consultation = z
  .object({
    id: Id,
    mode: z.enum(modes),
    title: z.string(),
    titled: z.boolean().describe('Named by a person; until then the title is the beginning of the first question'),
    case: IdAndName.extend({ status: z.enum(['open', 'in_progress', 'closed']) }).nullable(),
    client: IdAndName.nullable(),
    legalArea: z.string(),
    question: z.string(),
    /** Replaced messages are not counted. */
    messageCount: z.int(),
    writing: z.boolean().describe('An answer is under way'),
    lastState: z.enum(messageStates).nullable().describe('Of the newest answer'),
    memorandum: z
      .object({ documentId: Id, caseId: Id, at: Instant })
      .nullable()
      .describe('The last memorandum that was filed into a case'),
    createdAt: Instant,
    updatedAt: Instant,
    deletedAt: Instant.nullable(),
    version: z.int(),
    can: z.object({
      ask: z.boolean(),
      update: z.boolean(),
      remove: z.boolean(),
      restore: z.boolean(),
      export: z.boolean(),
      file: z.boolean(),
    }),
  })
  .meta({ id: 'Consultation' })

export const ConsultationDetail = Consultation.extend({
  messages: z.array(Message),
  blocked: z
    .object({ code: z.string(), message: z.string() })
    .nullable()
    .describe('Why nothing can be asked just now: consent, an excluded case, no provider'),
}).meta({ id: 'ConsultationDetail' })

/**
 * `id`, chosen by the caller, makes the request idempotent. `legalArea` and `question` are for the mode `consultation`.
 */
export const NewConsultation = z
  .strictObject({
    id: Id.optional(),
    mode: z.enum(modes),
    caseId: Id.optional(),
    clientId: Id.optional(),
    title: line(200).optional(),
    legalArea: line(120).optional(),
    question: text(5_000).optional(),
  })
  .meta({ id: 'NewConsultation' })
export const ConsultationUpdate = z
  .strictObject({
    title: requiredLine(200).optional(),
    legalArea: line(120).optional(),
    question: text(5_000).optional(),
    clientId: Id.nullable().optional(),
    version: Version,
  })
  .meta({ id: 'ConsultationUpdate' })

/** The filed document; its details are at `GET /documents/:id`. */
const FiledMemorandum = z
  .object({ documentId: Id, caseId: Id, name: z.string(), folderId: Id.nullable() })
  .meta({ id: 'FiledMemorandum' })
const booleanText = z.enum(['true', 'false']).default('false')

export const assistantContract = defineContract(
  { planModule: 'assistant' },
  {
    list: {
      method: 'get',
      path: '/assistant/consultations',
      summary:
        'My consultations; `q` searches titles, questions and answers; `deleted`: those that can still be restored',
      access: 'user',
      query: pageQuery({ sortableBy: ['updatedAt', 'createdAt', 'title'] }).extend({
        mode: z.enum(modes).optional(),
        caseId: Id.optional(),
        deleted: booleanText,
      }),
      returns: page(Consultation),
    },
    create: {
      method: 'post',
      path: '/assistant/consultations',
      summary: 'Begin a consultation',
      access: 'user',
      idempotent: true,
      body: NewConsultation,
      returns: Consultation,
      status: 201,
      errors: [
        'case_not_found',
        'client_not_found',
        'case_required',
        'general_has_no_case',
        'client_data_not_allowed',
        'case_excluded',
        'customers_not_allowed',
      ],
    },
    get: {
      method: 'get',
      path: '/assistant/consultations/:id',
      summary: 'A consultation with its messages; `replaced`: also the messages that were edited or asked again',
      access: 'user',
      params: IdParams,
      query: z.object({ replaced: booleanText }),
      returns: ConsultationDetail,
      errors: ['consultation_not_found'],
    },
    update: {
      method: 'put',
      path: '/assistant/consultations/:id',
      summary: 'Rename a consultation or change what it is about',
      access: 'user',
      params: IdParams,
      body: ConsultationUpdate,
      returns: Consultation,
      errors: ['consultation_not_found', 'client_not_found', 'stale_version'],
    },
    remove: {
      method: 'delete',
      path: '/assistant/consultations/:id',
      summary: 'Delete a consultation; it can be restored for 30 days',
      access: 'user',
      params: IdParams,
      status: 204,
      errors: ['consultation_not_found'],
    },
    restore: {
      method: 'post',
      path: '/assistant/consultations/:id/restore',
      summary: 'Restore a deleted consultation',
      access: 'user',
      params: IdParams,
      returns: Consultation,
      errors: ['consultation_not_found'],
    },
    export: {
      method: 'get',
      path: '/assistant/consultations/:id/export',
      summary: 'The consultation as a file',
      access: 'user',
      answers: 'file',
      mediaTypes: ['text/markdown', docx, 'application/pdf'],
      params: IdParams,
      query: z.object({ format: z.enum(exportFormats) }),
      errors: [
        'consultation_not_found',
        'consultation_empty',
        'authored_too_large',
        'authored_too_slow',
        'authoring_busy',
      ],
    },
    memorandum: {
      method: 'post',
      path: '/assistant/consultations/:id/memorandum',
      summary: 'File the consultation into a case as a written document',
      access: 'assistant.work',
      idempotent: 'resumes',
      params: IdParams,
      body: z.strictObject({ caseId: Id, folderId: Id.nullable().optional(), name: requiredLine(200).optional() }),
      returns: FiledMemorandum,
      status: 201,
      errors: [
        'consultation_not_found',
        'consultation_empty',
        'case_not_found',
        'folder_not_found',
        'case_closed',
        'storage_limit',
        'storage_full',
        'authored_too_large',
        'authored_too_slow',
        'authoring_busy',
      ],
    },
  },
)
