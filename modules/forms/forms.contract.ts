import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import {
  Id,
  IdParams,
  Instant,
  isVisible,
  line,
  page,
  pageQuery,
  requiredLine,
  text,
  Version,
} from '#server/contract/shared.ts'
import { definitionIssueCodes, FieldInput, FormField } from '#modules/forms/fields.contract.ts'
import { FormFile } from '#modules/forms/form-file.contract.ts'

export const formStatuses = ['draft', 'public'] as const
export type FormStatus = (typeof formStatuses)[number]

/** The last part of a public form's address. It is never given to another form, even after its form is deleted. */
export const FormSlug = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'validation.slug')
  .max(60, 'validation.slug')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'validation.slug')

/** `https://www.example.com`, with a port if it has one, without a path. */
const Origin = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .regex(/^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/, 'validation.url')
export const FormSettings = z
  .strictObject({
    /** Visitors may request a copy: a link by e-mail, never the answers themselves. */
    copyByEmail: z.boolean().default(false),
    /** Sites that may embed the form; an empty list allows none. */
    allowedOrigins: z.array(Origin).max(20).default([]),
    /** Whether the creator of the form gets an e-mail in addition to the notice in the product. */
    notifyByEmail: z.boolean().default(true),
  })
  .meta({ id: 'FormSettings' })

export const Form = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string(),
    slug: z.string(),
    status: z.enum(formStatuses),
    locale: z.enum(locales),
    /** Address of the form once it is public. */
    url: z.string(),
    fieldsCount: z.int(),
    /** Number of responses, at most 10,000; `unread` of them have not been opened. */
    responsesCount: z.int(),
    unread: z.int(),
    createdBy: z.object({ id: Id, name: z.string(), surname: z.string() }).nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    publishedAt: Instant.nullable(),
    deletedAt: Instant.nullable(),
    /** The revision that visitors answer now; null if the form was never published. */
    revision: z.int().nullable(),
    version: z.int(),
    can: z.object({
      update: z.boolean(),
      publish: z.boolean(),
      unpublish: z.boolean(),
      duplicate: z.boolean(),
      send: z.boolean(),
      remove: z.boolean(),
      restore: z.boolean(),
    }),
  })
  .meta({ id: 'Form' })

export const FormDetail = Form.extend({
  successText: z.string(),
  settings: FormSettings,
  fields: z.array(FormField),
  /** Former addresses, which redirect to the current one. */
  formerSlugs: z.array(z.string()),
}).meta({ id: 'FormDetail' })

const formFields = {
  title: requiredLine(200),
  description: text(5_000).optional(),
  successText: text(5_000).optional(),
  locale: z.enum(locales).optional(),
}
/** A new form: empty, from a template, or from an exported file. Without a slug, one is derived from the title. */
export const NewForm = z
  .strictObject({
    id: Id.optional(),
    title: line(200).optional(),
    description: text(5_000).optional(),
    locale: z.enum(locales).optional(),
    slug: FormSlug.optional(),
    templateId: Id.optional(),
    file: FormFile.optional(),
  })
  .refine(({ title = '', templateId, file }) => isVisible(title) || templateId !== undefined || file !== undefined, {
    message: 'validation.required',
    path: ['title'],
  })
  .meta({ id: 'NewForm' })
export const FormUpdate = z
  .strictObject({ ...formFields, slug: FormSlug.optional(), settings: FormSettings.optional(), version: Version })
  .meta({ id: 'FormUpdate' })
/** The whole editor at once; fields in their order. Too many are rejected with `too_many_fields`. */
export const FormDefinitionUpdate = z
  .strictObject({
    title: requiredLine(200).optional(),
    description: text(5_000).optional(),
    successText: text(5_000).optional(),
    fields: z.array(FieldInput).max(5_000),
    version: Version,
  })
  .meta({ id: 'FormDefinitionUpdate' })

const FieldParams = IdParams.extend({ fieldId: Id })
const definitionErrors = [...definitionIssueCodes, 'form_has_no_fields'] as const
const bodyLimit = 1024 * 1024

export const formsContract = defineContract(
  { planModule: 'forms' },
  {
    list: {
      method: 'get',
      path: '/forms',
      summary: 'Forms of the office; `deleted`: those that can still be restored',
      access: 'forms.work',
      query: pageQuery({ sortableBy: ['title', 'createdAt', 'updatedAt', 'status'] }).extend({
        status: z.enum(formStatuses).optional(),
        deleted: z.enum(['true', 'false']).optional(),
      }),
      returns: page(Form).extend({ counts: z.object({ draft: z.int(), public: z.int() }) }),
    },
    count: {
      method: 'get',
      path: '/forms/count',
      summary: 'The number of unread responses to the forms of the office, at most 10,000',
      access: 'forms.work',
      returns: z.object({ unread: z.int() }),
    },
    create: {
      method: 'post',
      path: '/forms',
      summary: 'Create a form: empty, from a template or from an exported file',
      access: 'forms.work',
      idempotent: true,
      body: NewForm,
      bodyLimit: bodyLimit,
      returns: FormDetail,
      status: 201,
      errors: ['form_slug_taken', 'form_template_not_found', ...definitionErrors],
    },
    get: {
      method: 'get',
      path: '/forms/:id',
      summary: 'A form with its fields',
      access: 'forms.work',
      params: IdParams,
      returns: FormDetail,
      errors: ['form_not_found'],
    },
    update: {
      method: 'put',
      path: '/forms/:id',
      summary: 'Change texts, address and settings of a form',
      access: 'forms.work',
      params: IdParams,
      body: FormUpdate,
      returns: FormDetail,
      errors: ['form_not_found', 'stale_version', 'form_slug_taken'],
    },
    remove: {
      method: 'delete',
      path: '/forms/:id',
      summary: 'Delete a form with its responses; it can be restored for 30 days',
      access: 'forms.work',
      params: IdParams,
      status: 204,
      errors: ['form_not_found'],
    },
    restore: {
      method: 'post',
      path: '/forms/:id/restore',
      summary: 'Restore a deleted form as a draft',
      access: 'forms.work',
      params: IdParams,
      returns: FormDetail,
      errors: ['form_not_found'],
    },
    duplicate: {
      method: 'post',
      path: '/forms/:id/duplicate',
      summary: 'A new draft with the same fields and no responses',
      access: 'forms.work',
      idempotent: true,
      params: IdParams,
      returns: FormDetail,
      status: 201,
      errors: ['form_not_found'],
    },
    publish: {
      method: 'post',
      path: '/forms/:id/publish',
      summary: 'Publish a form',
      access: 'forms.work',
      params: IdParams,
      returns: FormDetail,
      errors: ['form_not_found', 'form_has_no_fields'],
    },
    unpublish: {
      method: 'post',
      path: '/forms/:id/unpublish',
      summary: 'Unpublish a form',
      access: 'forms.work',
      params: IdParams,
      returns: FormDetail,
      errors: ['form_not_found'],
    },
    export: {
      method: 'get',
      path: '/forms/:id/export.json',
      summary: 'The form as a file that another office can import; without responses',
      access: 'forms.work',
      answers: 'file',
      mediaTypes: ['application/json'],
      params: IdParams,
      errors: ['form_not_found'],
    },
    saveDefinition: {
      method: 'put',
      path: '/forms/:id/definition',
      summary: 'Save all fields at once',
      access: 'forms.work',
      params: IdParams,
      body: FormDefinitionUpdate,
      bodyLimit: bodyLimit,
      returns: FormDetail,
      errors: ['form_not_found', 'stale_version', ...definitionErrors],
    },
    addField: {
      method: 'post',
      path: '/forms/:id/fields',
      summary: 'Add a field, at the end',
      access: 'forms.work',
      idempotent: true,
      params: IdParams,
      body: FieldInput,
      returns: FormField,
      status: 201,
      errors: ['form_not_found', ...definitionErrors],
    },
    orderFields: {
      method: 'put',
      path: '/forms/:id/fields/order',
      summary: 'Put the fields in another order; names each of them once',
      access: 'forms.work',
      params: IdParams,
      body: z.strictObject({ ids: z.array(Id).max(5_000) }),
      returns: FormDetail,
      errors: ['form_not_found', 'field_order_incomplete', ...definitionErrors],
    },
    updateField: {
      method: 'put',
      path: '/forms/:id/fields/:fieldId',
      summary: 'Change a field',
      access: 'forms.work',
      params: FieldParams,
      body: FieldInput.omit({ id: true }),
      returns: FormField,
      errors: ['form_not_found', 'field_not_found', ...definitionErrors],
    },
    removeField: {
      method: 'delete',
      path: '/forms/:id/fields/:fieldId',
      summary: 'Delete a field; what was answered to it stays with the answers',
      access: 'forms.work',
      params: FieldParams,
      status: 204,
      errors: ['form_not_found', 'field_not_found', ...definitionErrors],
    },
  },
)
