import { implement } from '#server/http/implement.ts'
import { listExportsContract } from './list-exports.contract.ts'
import { recordExport } from './record-export.ts'
import { removeView, restoreView } from './remove-view.ts'
import { chooseDefaultView, listViews, saveView, updateView } from './save-view.ts'
import { viewsContract } from './views.contract.ts'

export const viewsRoutes = implement(viewsContract, {
  list: (ctx, { query }) => listViews(ctx, query.list),
  create: (ctx, { body }) => saveView(ctx, body),
  setDefault: (ctx, { body }) => chooseDefaultView(ctx, body),
  update: (ctx, { params, body }) => updateView(ctx, params.id, body),
  remove: (ctx, { params }) => removeView(ctx, params.id),
  restore: (ctx, { params }) => restoreView(ctx, params.id),
})

export const listExportsRoutes = implement(listExportsContract, { record: (ctx, { body }) => recordExport(ctx, body) })
