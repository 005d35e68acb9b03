import { implement, type Handlers } from '#server/http/implement.ts'
import { draftingContract } from './drafting.contract.ts'
import { draftingAdministrationContract } from './drafting-administration.contract.ts'
import type { DraftingDependencies } from './drafting.dependencies.ts'
import { readCustomFields } from './fields/case-fields.ts'
import { listFields } from './fields/known-fields.ts'
import { makeDocuments } from './making/make-documents.ts'
import { runPreflight } from './making/preflight.ts'
import { replaceTemplate, updateTemplate } from './templates/change-template.ts'
import { duplicateTemplate, readAuthoredTemplate, sendTemplate } from './templates/copy-template.ts'
import { createAuthoredTemplate, createUploadedTemplate } from './templates/store-template.ts'
import { listTemplates } from './templates/list-templates.ts'
import { receiveTemplate } from './templates/receive-template.ts'
import { removeTemplate, restoreTemplate } from './templates/remove-template.ts'
import { readTemplate } from './templates/template-row.ts'

/** Handlers for both companies and the platform; the row's owner decides. */
const templateHandlers = (deps: DraftingDependencies): Handlers<typeof draftingAdministrationContract.routes> => ({
  list: (ctx, { query }) => listTemplates(ctx, query),
  upload: async (ctx) => createUploadedTemplate(ctx, deps, await receiveTemplate(ctx)),
  create: (ctx, { body }) => createAuthoredTemplate(ctx, deps, body),
  fields: async ({ em, actor, locale }, { query }) =>
    listFields(query.locale ?? locale, await readCustomFields(em, actor.companyId)),
  get: ({ em, actor }, { params }) => readTemplate(em, actor, params.id),
  update: (ctx, { params, body }) => updateTemplate(ctx, deps, params.id, body),
  remove: (ctx, { params }) => removeTemplate(ctx, params.id),
  restore: (ctx, { params }) => restoreTemplate(ctx, params.id),
  duplicate: (ctx, { params, body }) => duplicateTemplate(ctx, deps, params.id, body),
  content: (ctx, { params }) => sendTemplate(ctx, deps, params.id),
  replaceContent: (ctx, { params, query }) => replaceTemplate(ctx, deps, params.id, query.version),
  authored: (ctx, { params }) => readAuthoredTemplate(ctx, deps, params.id),
})

export const draftingAdministrationRoutes = (deps: DraftingDependencies) =>
  implement(draftingAdministrationContract, templateHandlers(deps))

export const draftingRoutes = (deps: DraftingDependencies) =>
  implement(draftingContract, {
    ...templateHandlers(deps),
    preflight: (ctx, { params, body }) => runPreflight(ctx, params.id, body),
    make: (ctx, { params, body }) => makeDocuments(ctx, deps, params.caseId, body),
  })
