import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Id, IdParams, Instant, line, requiredLine, text, Version } from '#server/contract/shared.ts'
import {
  applicationErrors,
  ApplyMatterTemplate,
  Colleague,
  MatterApplication,
  MatterPreview,
  planErrors,
  PreviewMatterTemplate,
} from '#modules/matters/application.contract.ts'
import { MatterDefinition } from '#modules/matters/definition.contract.ts'

export const maxTemplates = 200

export const MatterTemplate = z
  .object({
    id: Id,
    name: z.string(),
    /** Kind of matter, in the office's words. */
    kind: z.string(),
    description: z.string(),
    /** Null for a draft: no lawyer of the office has reviewed it after its last change. */
    reviewed: z.object({ by: Colleague, at: Instant }).nullable(),
    archivedAt: Instant.nullable(),
    counts: z.object({
      folders: z.int(),
      parties: z.int(),
      dates: z.int(),
      tasks: z.int(),
      documents: z.int(),
      forms: z.int(),
    }),
    version: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
    can: z.object({
      apply: z.boolean(),
      update: z.boolean(),
      review: z.boolean(),
      copy: z.boolean(),
      archive: z.boolean(),
      restore: z.boolean(),
      remove: z.boolean(),
    }),
  })
  .meta({ id: 'MatterTemplate' })

export const MatterTemplateDetail = MatterTemplate.extend({ definition: MatterDefinition }).meta({
  id: 'MatterTemplateDetail',
})

/** A template that comes with the product. */
export const MatterStarter = z
  .object({ key: z.string(), name: z.string(), description: z.string(), counts: MatterTemplate.shape.counts })
  .meta({ id: 'MatterStarter' })

const fields = { name: requiredLine(200), kind: line(100), description: text(2_000), definition: MatterDefinition }

/**
 * `starter`: copies a template of the product. `copyOf`: copies a template of the office. With neither, the content is
 * in the body.
 */
export const NewMatterTemplate = z
  .strictObject({
    name: fields.name.optional(),
    kind: fields.kind.optional(),
    description: fields.description.optional(),
    definition: fields.definition.optional(),
    starter: z.string().min(1).max(60).optional(),
    copyOf: Id.optional(),
  })
  .refine(({ name, starter, copyOf }) => name !== undefined || starter !== undefined || copyOf !== undefined, {
    path: ['name'],
    error: 'validation.required',
  })
  .meta({ id: 'NewMatterTemplate' })
export const MatterTemplateUpdate = z.strictObject({ ...fields, version: Version }).meta({ id: 'MatterTemplateUpdate' })
const Versioned = z.strictObject({ version: Version })

export const mattersContract = defineContract(
  { planModule: 'cases', part: 'matters' },
  {
    list: {
      method: 'get',
      path: '/matter-templates',
      summary: 'Templates of matters of the office, by name, and those that come with the product',
      access: 'matters.work',
      returns: z.object({
        items: z.array(MatterTemplate),
        starters: z.array(MatterStarter),
        can: z.object({ create: z.boolean() }),
      }),
    },
    create: {
      method: 'post',
      path: '/matter-templates',
      summary: 'Create a template: empty, from one of the product, or as a copy; it is a draft until it is reviewed',
      access: 'matters.edit',
      idempotent: true,
      body: NewMatterTemplate,
      returns: MatterTemplateDetail,
      status: 201,
      errors: [
        'matter_template_not_found',
        'matter_starter_not_found',
        'matter_template_limit',
        'matter_trigger_unknown',
      ],
    },
    get: {
      method: 'get',
      path: '/matter-templates/:id',
      summary: 'A template with what it holds',
      access: 'matters.work',
      params: IdParams,
      returns: MatterTemplateDetail,
      errors: ['matter_template_not_found'],
    },
    update: {
      method: 'put',
      path: '/matter-templates/:id',
      summary: 'Change a template; it is a draft again, and what was applied stays as it is',
      access: 'matters.edit',
      params: IdParams,
      body: MatterTemplateUpdate,
      returns: MatterTemplateDetail,
      errors: ['matter_template_not_found', 'stale_version', 'matter_template_archived', 'matter_trigger_unknown'],
    },
    review: {
      method: 'post',
      path: '/matter-templates/:id/review',
      summary: 'Record that a lawyer of the office has reviewed this version',
      access: 'matters.edit',
      params: IdParams,
      body: Versioned,
      returns: MatterTemplateDetail,
      errors: ['matter_template_not_found', 'stale_version', 'matter_template_archived'],
    },
    archive: {
      method: 'post',
      path: '/matter-templates/:id/archive',
      summary: 'Archive a template: it can no longer be applied',
      access: 'matters.edit',
      params: IdParams,
      returns: MatterTemplateDetail,
      errors: ['matter_template_not_found'],
    },
    restore: {
      method: 'post',
      path: '/matter-templates/:id/restore',
      summary: 'Restore an archived template',
      access: 'matters.edit',
      params: IdParams,
      returns: MatterTemplateDetail,
      errors: ['matter_template_not_found'],
    },
    remove: {
      method: 'delete',
      path: '/matter-templates/:id',
      summary: 'Delete an archived template for good; what was applied stays',
      access: 'matters.edit',
      params: IdParams,
      status: 204,
      errors: ['matter_template_not_found', 'matter_template_not_archived'],
    },
    preview: {
      method: 'post',
      path: '/matter-templates/:id/preview',
      summary: 'What an application to a case would create, with counted dates; nothing is stored',
      access: 'matters.work',
      params: IdParams,
      body: PreviewMatterTemplate,
      returns: MatterPreview,
      errors: ['case_not_found', 'case_closed', ...planErrors],
    },
    applications: {
      method: 'get',
      path: '/cases/:id/matter-applications',
      summary: 'Templates that were applied to a case, the latest first; at most 100',
      access: 'matters.work',
      params: IdParams,
      returns: z.object({ items: z.array(MatterApplication) }),
      errors: ['case_not_found'],
    },
    apply: {
      method: 'post',
      path: '/cases/:id/matter-applications',
      summary: 'Apply a template to a case, all of it or nothing; the same `id` applies it once',
      access: 'matters.work',
      idempotent: true,
      params: IdParams,
      body: ApplyMatterTemplate,
      returns: MatterApplication,
      status: 201,
      errors: ['case_not_found', 'case_closed', 'matter_application_not_found', ...applicationErrors],
    },
    undo: {
      method: 'post',
      path: '/matter-applications/:id/undo',
      summary: 'Undo an application: what was not changed since is removed, the rest is named',
      access: 'matters.work',
      params: IdParams,
      returns: MatterApplication,
      errors: ['matter_application_not_found', 'matter_application_undone', 'case_closed'],
    },
  },
)
