import { implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { companiesErrors } from '#modules/companies/index.ts'
import { assertCompany, listExportsOf } from './export-row.ts'
import { exportsContract } from './exports.contract.ts'
import { openExport, removeExport, sendExport } from './open-export.ts'
import { orderExport } from './order-export.ts'

export const exportsRoutes = (services: Services) =>
  implement(exportsContract, {
    exports: ({ em, actor }, { params }) => {
      if (params.id !== actor.companyId) throw companiesErrors.error('company_not_found')
      return listExportsOf(em, params.id)
    },
    order: (ctx, { params }) => orderExport(services, ctx, params.id),
    open: (ctx, { params, body }) => openExport(services, ctx, params.id, params.exportId, body.password),
    remove: (ctx, { params }) => removeExport(services, ctx, params.id, params.exportId),
    download: (ctx, { params }) => sendExport(services, ctx, params.token),
    adminExports: async ({ em }, { params }) => {
      await assertCompany(em, params.id)
      return listExportsOf(em, params.id)
    },
    adminOrder: (ctx, { params }) => orderExport(services, ctx, params.id),
  })
