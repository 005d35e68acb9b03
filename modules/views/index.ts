import type { Module } from '#server/module.ts'
import { listExportsContract } from './list-exports.contract.ts'
import { purgeViews } from './purge-views.ts'
import { viewsContract } from './views.contract.ts'
import { viewsErrors } from './views.errors.ts'
import { listExportsRoutes, viewsRoutes } from './views.routes.ts'
import { viewsTables } from './views.tables.ts'

export const viewsModule: Module = {
  name: 'views',
  entities: [],
  contracts: [viewsContract, listExportsContract],
  errors: viewsErrors.table,
  tables: viewsTables,
  create: () => ({
    routes: [viewsRoutes, listExportsRoutes],
    jobs: (registry) => registry.every('views.purge', '35 3 * * *', purgeViews),
  }),
}
