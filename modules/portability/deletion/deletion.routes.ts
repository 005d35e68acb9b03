import { implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { companiesErrors } from '#modules/companies/index.ts'
import { deletionContract } from './deletion.contract.ts'
import { planDeletion, showDeletion, undoDeletion } from './plan-deletion.ts'

export const deletionRoutes = (services: Services) =>
  implement(deletionContract, {
    show: ({ em, actor }, { params }) => {
      if (params.id !== actor.companyId) throw companiesErrors.error('company_not_found')
      return showDeletion(em, params.id)
    },
    adminShow: ({ em }, { params }) => showDeletion(em, params.id),
    plan: (ctx, { params, body }) => planDeletion(services, ctx, params.id, body.name),
    undo: (ctx, { params }) => undoDeletion(services, ctx, params.id),
  })
