import { docx } from '#server/contract/media-types.ts'
import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import { Id, IdParams, line, page, pageQuery, Version, VersionParam } from '#server/contract/shared.ts'
import { Document } from '#modules/documents/document.contract.ts'
import { Answers, fieldGroups } from '#modules/drafting/placeholders.contract.ts'
import { questionTypes } from './questions.contract.ts'
import {
  documentFormats,
  templateCategories,
  templateKinds,
  templateSources,
  DocumentTemplate,
  DocumentTemplateDetail,
  NewAuthoredTemplate,
  TemplateField,
  DocumentTemplateUpdate,
  DuplicateTemplate,
} from './document-template.contract.ts'

const valueSources = { responseId: Id.optional(), answers: Answers.optional() }
export const PreflightInput = z
  .strictObject({ caseId: Id, ...valueSources, locale: z.enum(locales).optional() })
  .meta({ id: 'PreflightInput' })

export const Preflight = z
  .object({
    /** Whether the documents can be made: no required value is missing and every placeholder is known. */
    ready: z.boolean(),
    locale: z.enum(locales),
    templateVersion: z.int(),
    /** Placeholders without a value. An `optional` placeholder leaves no trace in the document. */
    missing: z.array(
      z.object({
        path: z.string(),
        label: z.string(),
        group: z.enum(fieldGroups),
        optional: z.boolean(),
        /**
         * Type of the input: the type of the template's question. Without a described question: several lines for a
         * loop (one item per line), yes or no for a condition, else a line of text.
         */
        input: z.enum(questionTypes),
        hint: z.string(),
        /**
         * Options of a choice; for `party`, the people of the case. The answer is the `value`, or several values, one
         * per line.
         */
        options: z.array(z.object({ value: z.string(), label: z.string() })),
      }),
    ),
    unknown: z.array(z.object({ path: z.string(), suggestion: z.string().nullable() })),
    /** `typed`: given in `answers`. A list has one item per line. */
    values: z.array(
      z.object({
        path: z.string(),
        label: z.string(),
        group: z.enum(fieldGroups),
        value: z.string(),
        typed: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Preflight' })

export const MakeDocuments = z
  .strictObject({
    templateId: Id,
    ...valueSources,
    name: line(200).optional(),
    folderId: Id.nullable().optional(),
    locale: z.enum(locales),
    formats: z.array(z.enum(documentFormats)).min(1, 'validation.required').max(documentFormats.length),
    /** The version that preflight read; a template changed since is rejected with `stale_version`. */
    templateVersion: Version.optional(),
  })
  .meta({ id: 'MakeDocuments' })

export const notFoundErrors = ['document_template_not_found'] as const
/** Errors of the worker threads that read and fill templates. */
export const workerErrors = ['template_busy', 'template_too_complex'] as const
export const readingErrors = ['template_tags_invalid', 'template_too_many_fields', ...workerErrors] as const
export const uploadErrors = [
  'file_missing',
  'too_many_files',
  'upload_cut',
  'template_too_large',
  'template_not_docx',
  'template_macros',
  'template_external',
  'template_broken',
  'template_bomb',
  ...readingErrors,
] as const
export const maxBodyBytes = 4_000_000

export const listQuery = pageQuery({ sortableBy: ['name', 'language', 'updatedAt'] }).extend({
  category: z.enum(templateCategories).optional(),
  language: z.enum(locales).optional(),
  kind: z.enum(templateKinds).optional(),
  deleted: z.enum(['true', 'false']).default('false'),
})
export const fieldsQuery = z.object({ locale: z.enum(locales).optional() })
export const VersionQuery = z.object({ version: VersionParam })
export const AuthoredTemplate = z.object({ content: z.string(), version: z.int() })

export const draftingContract = defineContract(
  { planModule: 'cases', part: 'drafting' },
  {
    list: {
      method: 'get',
      path: '/document-templates',
      summary: "Document templates of the office and the platform's",
      access: 'drafting.work',
      query: listQuery.extend({ source: z.enum(templateSources).optional() }),
      returns: page(DocumentTemplate),
    },
    upload: {
      method: 'post',
      path: '/document-templates',
      summary:
        'Upload a DOCX file as a template: multipart field `file`; `name`, `description`, `language`, `category`, `draftNotice` as fields before it',
      access: 'drafting.work',
      accepts: 'multipart',
      idempotent: true,
      returns: DocumentTemplateDetail,
      status: 201,
      errors: [...uploadErrors, 'storage_limit'],
    },
    create: {
      method: 'post',
      path: '/document-templates',
      summary: 'Write a template (JSON)',
      access: 'drafting.work',
      idempotent: true,
      body: NewAuthoredTemplate,
      bodyLimit: maxBodyBytes,
      returns: DocumentTemplateDetail,
      status: 201,
      errors: [...readingErrors, 'storage_limit'],
    },
    fields: {
      method: 'get',
      path: '/document-templates/fields',
      summary: 'Names that templates can use',
      access: 'drafting.work',
      query: fieldsQuery,
      returns: z.object({ items: z.array(TemplateField) }),
    },
    get: {
      method: 'get',
      path: '/document-templates/:id',
      summary: 'A template with its placeholders',
      access: 'drafting.work',
      params: IdParams,
      returns: DocumentTemplateDetail,
      errors: [...notFoundErrors],
    },
    update: {
      method: 'put',
      path: '/document-templates/:id',
      summary: 'Change the description of a template of the office, or save the text of an authored one',
      access: 'drafting.work',
      params: IdParams,
      body: DocumentTemplateUpdate,
      bodyLimit: maxBodyBytes,
      returns: DocumentTemplateDetail,
      errors: [...notFoundErrors, ...readingErrors, 'stale_version', 'template_not_authored', 'storage_limit'],
    },
    remove: {
      method: 'delete',
      path: '/document-templates/:id',
      summary: 'Remove a template of the office; can be undone for 30 days',
      access: 'drafting.work',
      params: IdParams,
      status: 204,
      errors: [...notFoundErrors],
    },
    restore: {
      method: 'post',
      path: '/document-templates/:id/restore',
      summary: 'Undo the removal of a template',
      access: 'drafting.work',
      params: IdParams,
      returns: DocumentTemplateDetail,
      errors: [...notFoundErrors, 'storage_limit'],
    },
    duplicate: {
      method: 'post',
      path: '/document-templates/:id/duplicate',
      summary: "An own copy of a template, also of the platform's",
      access: 'drafting.work',
      idempotent: true,
      params: IdParams,
      body: DuplicateTemplate,
      returns: DocumentTemplateDetail,
      status: 201,
      errors: [...notFoundErrors, 'storage_limit'],
    },
    content: {
      method: 'get',
      path: '/document-templates/:id/content',
      summary: 'The template as a DOCX file',
      access: 'drafting.work',
      answers: 'file',
      mediaTypes: [docx],
      params: IdParams,
      errors: [...notFoundErrors, ...workerErrors],
    },
    replaceContent: {
      method: 'put',
      path: '/document-templates/:id/content',
      summary: 'Replace the DOCX file of a template: multipart field `file`',
      access: 'drafting.work',
      accepts: 'multipart',
      idempotent: true,
      params: IdParams,
      query: VersionQuery,
      returns: DocumentTemplateDetail,
      errors: [...notFoundErrors, ...uploadErrors, 'stale_version', 'template_not_file', 'storage_limit'],
    },
    authored: {
      method: 'get',
      path: '/document-templates/:id/authored',
      summary: 'The text of an authored template',
      access: 'drafting.work',
      params: IdParams,
      returns: AuthoredTemplate,
      errors: [...notFoundErrors, 'template_not_authored'],
    },
    preflight: {
      method: 'post',
      path: '/document-templates/:id/preflight',
      summary: 'Preflight: what would be written and what is missing or unknown, without making anything',
      access: 'drafting.work',
      params: IdParams,
      body: PreflightInput,
      returns: Preflight,
      errors: [...notFoundErrors, 'case_not_found', 'response_not_found'],
    },
    make: {
      method: 'post',
      path: '/cases/:caseId/documents/from-template',
      summary: 'Make documents of a case from a template',
      access: 'drafting.work',
      idempotent: true,
      params: z.object({ caseId: Id }),
      body: MakeDocuments,
      returns: z.object({ items: z.array(Document) }),
      status: 201,
      errors: [
        ...notFoundErrors,
        'case_not_found',
        'response_not_found',
        'folder_not_found',
        'case_closed',
        'template_values_missing',
        'stale_version',
        'storage_limit',
        'storage_full',
        ...workerErrors,
      ],
    },
  },
)
