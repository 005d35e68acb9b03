import { implement } from '#server/http/implement.ts'
import { applyMatter } from './applying/apply.ts'
import { listApplications } from './applying/application-row.ts'
import { previewMatter } from './applying/preview.ts'
import { undoMatter } from './applying/undo.ts'
import { mattersContract } from './matters.contract.ts'
import type { MattersDependencies } from './matters.dependencies.ts'
import { archiveMatterTemplate, removeMatterTemplate, restoreMatterTemplate } from './templates/archive-template.ts'
import { createMatterTemplate } from './templates/create-template.ts'
import { listMatterTemplates } from './templates/list-templates.ts'
import { reviewMatterTemplate } from './templates/review-template.ts'
import { readMatterTemplate } from './templates/template-row.ts'
import { updateMatterTemplate } from './templates/update-template.ts'

export const mattersRoutes = (deps: MattersDependencies) =>
  implement(mattersContract, {
    list: (ctx) => listMatterTemplates(ctx),
    create: (ctx, { body }) => createMatterTemplate(ctx, body),
    get: ({ em, actor }, { params }) => readMatterTemplate(em, actor, params.id),
    update: (ctx, { params, body }) => updateMatterTemplate(ctx, params.id, body),
    review: (ctx, { params, body }) => reviewMatterTemplate(ctx, params.id, body.version),
    archive: (ctx, { params }) => archiveMatterTemplate(ctx, params.id),
    restore: (ctx, { params }) => restoreMatterTemplate(ctx, params.id),
    remove: (ctx, { params }) => removeMatterTemplate(ctx, params.id),
    preview: (ctx, { params, body }) => previewMatter(ctx, params.id, body),
    applications: ({ em, actor }, { params }) => listApplications(em, actor, params.id),
    apply: (ctx, { params, body }) => applyMatter(ctx, deps, params.id, body),
    undo: (ctx, { params }) => undoMatter(ctx, deps, params.id),
  })
