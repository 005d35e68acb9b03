import { xlsx } from '#server/contract/media-types.ts'
import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import {
  Day,
  Email,
  Id,
  IdParams,
  Instant,
  line,
  page,
  pageQuery,
  Phone,
  requiredLine,
  text,
  Version,
} from '#server/contract/shared.ts'
import { maxTypedParties, TypedParty, typedPartyErrors } from '#modules/parties/case-party.contract.ts'
import { FieldDefinition, FieldName, fieldTypes } from '#modules/forms/fields.contract.ts'

/** Values by the names of fields; for the values of each type see `answers.ts`. */
export const AnswerValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))

const named = z.object({ id: Id, name: z.string() })
export const FormResponse = z
  .object({
    id: Id,
    submittedAt: Instant,
    /** The signed-in user; null for a visitor. */
    userId: Id.nullable(),
    values: AnswerValues,
    /** The revision that was answered. */
    revision: z.int(),
    locale: z.enum(locales),
    tags: z.array(z.string()),
    note: z.string(),
    read: z.boolean(),
    /** Submitted too fast, or with a filled honeypot; listed separately until a person marks it as genuine. */
    suspected: z.boolean(),
    case: named.nullable(),
    client: named.nullable(),
    deletedAt: Instant.nullable(),
    version: z.int(),
  })
  .meta({ id: 'FormResponse' })
/** A file of a response, or a signature: its image, who signed, how and when. */
export const AnswerFile = z
  .object({
    id: Id,
    field: z.string(),
    kind: z.enum(['file', 'signature']),
    name: z.string(),
    mimeType: z.string(),
    sizeBytes: z.int(),
    at: Instant,
    signer: z.string().nullable(),
    method: z.enum(['drawn', 'typed']).nullable(),
  })
  .meta({ id: 'FormAnswerFile' })
/** Reasons for which `upload` rejects the content of a file. */
export const refusedFileReasons = [
  'file_dangerous',
  'file_macros',
  'file_active',
  'file_broken',
  'file_bomb',
  'file_type_refused',
  'file_too_large',
  'file_empty',
] as const
/** A file of the visitor that was rejected. */
export const RefusedFile = z
  .object({ field: z.string(), name: z.string(), reason: z.enum(refusedFileReasons) })
  .meta({ id: 'FormRefusedFile' })
export const FormResponseDetail = FormResponse.extend({
  form: z.object({ id: Id, title: z.string() }),
  /** The fields of the answered revision, including fields that were removed later. */
  fields: z.array(FieldDefinition),
  /** Files of the response, in the order of the fields. */
  files: z.array(AnswerFile),
  /** Refused files as reported by the visitor's page; their content was not stored. */
  refusedFiles: z.array(RefusedFile),
  /** Neighbours in the list by time. */
  newer: Id.nullable(),
  older: Id.nullable(),
  /** Tags used on responses to this form. */
  knownTags: z.array(z.string()),
}).meta({ id: 'FormResponseDetail' })

const filters = {
  /** Days in Puerto Rico on which the response was submitted, both included. */
  from: Day.optional(),
  to: Day.optional(),
  tag: line(50).optional(),
  read: z.enum(['true', 'false']).optional(),
  /** Default `false`. */
  suspected: z.enum(['true', 'false']).optional(),
  /** Arrived while the company had no plan or no storage; shown once it has. */
  held: z.enum(['true', 'false']).optional(),
  caseId: Id.optional(),
  /** Filed in any case. */
  filed: z.enum(['true', 'false']).optional(),
  /**
   * Responses whose field `field` equals `value` (of a checkbox: contains it), or with `match=words` contains all these
   * words.
   */
  field: FieldName.optional(),
  value: line(1_000).optional(),
  match: z.enum(['exact', 'words']).optional(),
}
const exportQuery = z.object({
  q: z.string().trim().max(200).optional(),
  ...filters,
  locale: z.enum(locales).optional(),
  /** Names of fields, separated by commas; defaults to all fields. */
  columns: z
    .string()
    .max(20_000)
    .regex(/^[a-z0-9_,]*$/)
    .optional(),
})

export const maxTagsOfResponse = 20
/**
 * Parties that the response names, as the office selected them. They are added to the case together with the response.
 */
const parties = z.array(TypedParty).max(maxTypedParties).default([])
const Tags = z.array(requiredLine(50)).max(maxTagsOfResponse)
export const ResponseUpdate = z
  .strictObject({
    tags: Tags.optional(),
    note: text(10_000).optional(),
    read: z.boolean().optional(),
    suspected: z.boolean().optional(),
    /** Files the response into a case; null removes it from its case. */
    caseId: Id.nullable().optional(),
    clientId: Id.nullable().optional(),
    parties,
    version: Version,
  })
  .meta({ id: 'FormResponseUpdate' })

/** A case opened from a response, for an existing client, a new client or without a client. */
export const CaseFromResponse = z
  .strictObject({
    name: requiredLine(200),
    clientId: Id.optional(),
    client: z
      .strictObject({
        name: requiredLine(200),
        kind: z.enum(['person', 'organization']).default('person'),
        email: Email.nullable().optional(),
        phone: Phone.nullable().optional(),
      })
      .optional(),
    city: line(100).optional(),
    parties,
  })
  .meta({ id: 'CaseFromResponse' })

const Params = IdParams.extend({ responseId: Id })
const notFoundErrors = ['form_not_found', 'response_not_found'] as const

export const responsesContract = defineContract(
  { planModule: 'forms', part: 'responses' },
  {
    csv: {
      method: 'get',
      path: '/forms/:id/responses.csv',
      stale: 'seconds',
      summary: 'Responses as CSV (UTF-8 with a byte order mark, cells that no spreadsheet reads as formulas)',
      access: 'forms.work',
      answers: 'file',
      mediaTypes: ['text/csv'],
      params: IdParams,
      query: exportQuery,
      errors: ['form_not_found'],
    },
    xlsx: {
      method: 'get',
      path: '/forms/:id/responses.xlsx',
      stale: 'seconds',
      summary: 'Responses as a workbook',
      access: 'forms.work',
      answers: 'file',
      mediaTypes: [xlsx],
      params: IdParams,
      query: exportQuery,
      errors: ['form_not_found', 'responses_too_many'],
    },
    list: {
      method: 'get',
      path: '/forms/:id/responses',
      summary: 'Responses to a form',
      access: 'forms.work',
      params: IdParams,
      query: pageQuery({ sortableBy: ['submittedAt'] }).extend(filters),
      returns: page(FormResponse).extend({
        totalIsLeast: z.boolean().describe('There may be more than `total`'),
        /** Every field that was ever part of the form, current fields first. */
        columns: z.array(
          z.object({
            name: z.string(),
            label: z.string(),
            type: z.enum(fieldTypes),
            options: z.array(z.object({ label: z.string(), value: z.string() })),
            current: z.boolean(),
          }),
        ),
        tags: z.array(z.string()),
        /** `held`: shown now, arrived while there was no storage. */
        counts: z.object({ unread: z.int(), suspected: z.int(), held: z.int() }),
        /**
         * Responses that arrived while the company had no plan or was over its limits: stored, and shown once it has
         * storage again.
         */
        held: z.int(),
      }),
      errors: ['form_not_found'],
    },
    get: {
      method: 'get',
      path: '/forms/:id/responses/:responseId',
      summary: 'A response; it is marked as read',
      access: 'forms.work',
      params: Params,
      returns: FormResponseDetail,
      errors: [...notFoundErrors],
    },
    update: {
      method: 'put',
      path: '/forms/:id/responses/:responseId',
      summary: 'Notes and tags of a response, and the case it is filed in',
      access: 'forms.work',
      params: Params,
      body: ResponseUpdate,
      returns: FormResponse,
      errors: [
        ...notFoundErrors,
        ...typedPartyErrors,
        'stale_version',
        'case_not_found',
        'case_closed',
        'client_not_found',
        'storage_limit',
      ],
    },
    file: {
      method: 'get',
      path: '/forms/:id/responses/:responseId/files/:fileId',
      summary: 'Download a file of a response; the access is recorded',
      access: 'forms.work',
      answers: 'file',
      mediaTypes: ['*/*'],
      params: Params.extend({ fileId: Id }),
      errors: [...notFoundErrors, 'answer_file_not_found', 'file_damaged'],
    },
    remove: {
      method: 'delete',
      path: '/forms/:id/responses/:responseId',
      summary: 'Delete a response; it can be restored for 30 days',
      access: 'forms.work',
      params: Params,
      status: 204,
      errors: [...notFoundErrors],
    },
    restore: {
      method: 'post',
      path: '/forms/:id/responses/:responseId/restore',
      summary: 'Restore a deleted response',
      access: 'forms.work',
      params: Params,
      returns: FormResponse,
      errors: [...notFoundErrors],
    },
    openCase: {
      method: 'post',
      path: '/forms/:id/responses/:responseId/case',
      summary: 'Open a case from a response, with a new client if there is none',
      access: 'forms.work',
      idempotent: true,
      params: Params,
      body: CaseFromResponse,
      returns: FormResponse,
      status: 201,
      errors: [...notFoundErrors, ...typedPartyErrors, 'client_not_found', 'response_has_case', 'storage_limit'],
    },
  },
)
