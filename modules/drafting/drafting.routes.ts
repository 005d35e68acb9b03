import { implement, type Handlers } from '#server/http/implement.ts'
import { draftingContract } from './drafting.contract.ts'
import { draftingAdministrationContract } from './drafting-administration.contract.ts'
import type { DraftingTools } from './drafting-tools.ts'
import { listFields } from './fields/known-fields.ts'
import { makeDocuments } from './making/make-documents.ts'
import { runPreflight } from './making/preflight.ts'
import { replaceTemplate, updateTemplate } from './templates/change-template.ts'
import { duplicateTemplate, readAuthoredTemplate, sendTemplate } from './templates/copy-template.ts'
import { createAuthoredTemplate, createUploadedTemplate } from './templates/keep-template.ts'
import { listTemplates } from './templates/list-templates.ts'
import { receiveTemplate } from './templates/receive-template.ts'
import { removeTemplate, restoreTemplate } from './templates/remove-template.ts'
import { readTemplateOf } from './templates/template-row.ts'

/**
 * An office does with its templates what the platform does with those that it offers; whose a template is, its row
 * says.
 */
const templateHandlers = (tools: DraftingTools): Handlers<typeof draftingAdministrationContract.routes> => ({
  list: ({ em, actor }, { query }) => listTemplates(em, actor, query),
  upload: async (ctx) => createUploadedTemplate(ctx, tools, await receiveTemplate(ctx)),
  create: (ctx, { body }) => createAuthoredTemplate(ctx, tools, body),
  fields: ({ locale }, { query }) => listFields(query.locale ?? locale),
  get: ({ em, actor }, { params }) => readTemplateOf(em, actor, params.id),
  update: (ctx, { params, body }) => updateTemplate(ctx, tools, params.id, body),
  remove: (ctx, { params }) => removeTemplate(ctx, params.id),
  restore: (ctx, { params }) => restoreTemplate(ctx, params.id),
  duplicate: (ctx, { params, body }) => duplicateTemplate(ctx, tools, params.id, body),
  content: (ctx, { params }) => sendTemplate(ctx, tools, params.id),
  replaceContent: (ctx, { params, query }) => replaceTemplate(ctx, tools, params.id, query.version),
  authored: (ctx, { params }) => readAuthoredTemplate(ctx, tools, params.id),
})

export const draftingAdministrationRoutes = (tools: DraftingTools) =>
  implement(draftingAdministrationContract, templateHandlers(tools))

export const draftingRoutes = (tools: DraftingTools) =>
  implement(draftingContract, {
    ...templateHandlers(tools),
    preflight: (ctx, { params, body }) => runPreflight(ctx, params.id, body),
    make: (ctx, { params, body }) => makeDocuments(ctx, tools, params.caseId, body),
  })
