import { implement } from '#server/http/implement.ts'
import { sendFormFile } from '../editing/export-form.ts'
import { formTemplatesContract } from '../templates.contract.ts'
import {
  changePlatformTemplate,
  createPlatformTemplate,
  createTemplate,
  removeTemplate,
  renameTemplate,
  restoreTemplate,
} from './change-templates.ts'
import { listTemplates } from './list-templates.ts'
import { findTemplate, presentWholeTemplate, templateFile } from './template-row.ts'

export const formTemplatesRoutes = implement(formTemplatesContract, {
  list: (ctx, { query }) => listTemplates(ctx, ctx.actor.companyId, query),
  create: (ctx, { body }) => createTemplate(ctx, body),
  get: async ({ em, actor }, { params }) =>
    presentWholeTemplate(actor.companyId, await findTemplate(em, actor.companyId, params.id)),
  update: (ctx, { params, body }) => renameTemplate(ctx, params.id, body),
  remove: (ctx, { params }) => removeTemplate(ctx, ctx.actor.companyId, params.id),
  restore: (ctx, { params }) => restoreTemplate(ctx, ctx.actor.companyId, params.id),
  export: async ({ em, actor, res }, { params }) => {
    sendFormFile(res, await templateFile(em, actor.companyId, params.id))
  },
  adminList: (ctx, { query }) => listTemplates(ctx, null, query),
  adminCreate: (ctx, { body }) => createPlatformTemplate(ctx, body),
  adminGet: async ({ em }, { params }) => presentWholeTemplate(null, await findTemplate(em, null, params.id)),
  adminUpdate: (ctx, { params, body }) => changePlatformTemplate(ctx, params.id, body),
  adminRemove: (ctx, { params }) => removeTemplate(ctx, null, params.id),
  adminRestore: (ctx, { params }) => restoreTemplate(ctx, null, params.id),
  adminExport: async ({ em, res }, { params }) => {
    sendFormFile(res, await templateFile(em, null, params.id))
  },
})
