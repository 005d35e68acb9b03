import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import { Id, IdParams, Instant, line, page, pageQuery, requiredLine, text, Version } from '#server/contract/shared.ts'
import { definitionIssueCodes, FieldDefinition } from '#modules/forms/fields.contract.ts'
import { FormFile } from '#modules/forms/form-file.contract.ts'

export const FormTemplate = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string(),
    locale: z.enum(locales),
    /** Owner: the company, or the platform, whose templates every company may use. */
    owner: z.enum(['office', 'platform']),
    fieldsCount: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
    version: z.int(),
    can: z.object({ update: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'FormTemplate' })
export const FormTemplateDetail = FormTemplate.extend({
  successText: z.string(),
  fields: z.array(FieldDefinition),
}).meta({ id: 'FormTemplateDetail' })

/** Creates a template from a form of the company or from an exported file. */
export const NewFormTemplate = z
  .strictObject({ title: line(200).optional(), formId: Id.optional(), file: FormFile.optional() })
  .refine(({ formId, file }) => formId !== undefined || file !== undefined, {
    message: 'validation.required',
    path: ['formId'],
  })
  .meta({ id: 'NewFormTemplate' })
export const TemplateUpdate = z.strictObject({
  title: requiredLine(200),
  description: text(5_000).optional(),
  version: Version,
})

const bodyLimit = 1024 * 1024
const notFoundErrors = ['form_template_not_found'] as const
const listQuery = pageQuery({ sortableBy: ['title', 'language', 'updatedAt'] }).extend({
  owner: z.enum(['office', 'platform']).optional(),
  locale: z.enum(locales).optional(),
})

export const formTemplatesContract = defineContract(
  { planModule: 'forms', part: 'templates' },
  {
    list: {
      method: 'get',
      path: '/form-templates',
      summary: "Templates of the office and the platform's",
      access: 'forms.work',
      query: listQuery,
      returns: page(FormTemplate),
    },
    create: {
      method: 'post',
      path: '/form-templates',
      summary: 'Store a form, or an imported file, as a template of the office',
      access: 'forms.work',
      idempotent: true,
      body: NewFormTemplate,
      bodyLimit: bodyLimit,
      returns: FormTemplateDetail,
      status: 201,
      errors: ['form_not_found', ...definitionIssueCodes],
    },
    get: {
      method: 'get',
      path: '/form-templates/:id',
      summary: 'A template with its fields',
      access: 'forms.work',
      params: IdParams,
      returns: FormTemplateDetail,
      errors: [...notFoundErrors],
    },
    update: {
      method: 'put',
      path: '/form-templates/:id',
      summary: 'Rename a template of the office',
      access: 'forms.work',
      params: IdParams,
      body: TemplateUpdate,
      returns: FormTemplateDetail,
      errors: [...notFoundErrors, 'stale_version'],
    },
    remove: {
      method: 'delete',
      path: '/form-templates/:id',
      summary: 'Delete a template of the office; it can be restored for 30 days',
      access: 'forms.work',
      params: IdParams,
      status: 204,
      errors: [...notFoundErrors],
    },
    restore: {
      method: 'post',
      path: '/form-templates/:id/restore',
      summary: 'Restore a deleted template of the office',
      access: 'forms.work',
      params: IdParams,
      returns: FormTemplateDetail,
      errors: [...notFoundErrors],
    },
    export: {
      method: 'get',
      path: '/form-templates/:id/export.json',
      summary: 'The template as a file that another office can import',
      access: 'forms.work',
      answers: 'file',
      mediaTypes: ['application/json'],
      params: IdParams,
      errors: [...notFoundErrors],
    },
    adminList: {
      method: 'get',
      path: '/admin/form-templates',
      summary: "The platform's templates",
      access: 'platform.administer',
      query: listQuery.omit({ owner: true }),
      returns: page(FormTemplate),
    },
    adminCreate: {
      method: 'post',
      path: '/admin/form-templates',
      summary: 'Offer a template to every office, from an exported file',
      access: 'platform.administer',
      idempotent: true,
      body: z.strictObject({ file: FormFile }),
      bodyLimit: bodyLimit,
      returns: FormTemplateDetail,
      status: 201,
      errors: [...definitionIssueCodes],
    },
    adminGet: {
      method: 'get',
      path: '/admin/form-templates/:id',
      summary: "A template of the platform's with its fields",
      access: 'platform.administer',
      params: IdParams,
      returns: FormTemplateDetail,
      errors: [...notFoundErrors],
    },
    adminUpdate: {
      method: 'put',
      path: '/admin/form-templates/:id',
      summary: "Change a template of the platform's",
      access: 'platform.administer',
      params: IdParams,
      body: z.strictObject({ file: FormFile, version: Version }),
      bodyLimit: bodyLimit,
      returns: FormTemplateDetail,
      errors: [...notFoundErrors, 'stale_version', ...definitionIssueCodes],
    },
    adminRemove: {
      method: 'delete',
      path: '/admin/form-templates/:id',
      summary: "Withdraw a template of the platform's; it can be restored for 30 days",
      access: 'platform.administer',
      params: IdParams,
      status: 204,
      errors: [...notFoundErrors],
    },
    adminRestore: {
      method: 'post',
      path: '/admin/form-templates/:id/restore',
      summary: 'Offer a withdrawn template again',
      access: 'platform.administer',
      params: IdParams,
      returns: FormTemplateDetail,
      errors: [...notFoundErrors],
    },
    adminExport: {
      method: 'get',
      path: '/admin/form-templates/:id/export.json',
      summary: "A template of the platform's as a file that can be imported",
      access: 'platform.administer',
      answers: 'file',
      mediaTypes: ['application/json'],
      params: IdParams,
      errors: [...notFoundErrors],
    },
  },
)
