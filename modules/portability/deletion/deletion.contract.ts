import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { IdParams, Instant, requiredLine } from '#server/contract/shared.ts'

/** A planned deletion of a company, which works as usual until then. */
export const CompanyDeletion = z
  .object({
    askedAt: Instant.nullable(),
    dueAt: Instant.nullable(),
    waitDays: z.int().describe('Days between the decision and the deletion'),
  })
  .meta({ id: 'CompanyDeletion' })

export const deletionContract = defineContract(
  { planModule: 'companies', part: 'deletion' },
  {
    show: {
      method: 'get',
      path: '/companies/:id/deletion',
      summary: 'Whether and when my company is going to be deleted',
      access: 'owner',
      plan: 'exempt',
      params: IdParams,
      returns: CompanyDeletion,
      errors: ['company_not_found'],
    },
    adminShow: {
      method: 'get',
      path: '/admin/companies/:id/deletion',
      summary: 'Whether and when a company is going to be deleted',
      access: 'platform.administer',
      params: IdParams,
      returns: CompanyDeletion,
      errors: ['company_not_found'],
    },
    plan: {
      method: 'post',
      path: '/admin/companies/:id/deletion',
      summary: 'Delete a company in 30 days; its owner is told',
      access: 'platform.administer',
      params: IdParams,
      body: z.strictObject({ name: requiredLine(200).describe('The name of the company, typed again') }),
      returns: CompanyDeletion,
      status: 201,
      errors: ['company_not_found', 'company_name_differs', 'deletion_planned'],
    },
    undo: {
      method: 'delete',
      path: '/admin/companies/:id/deletion',
      summary: 'Keep a company that was going to be deleted; its owner is told',
      access: 'platform.administer',
      params: IdParams,
      status: 204,
      errors: ['company_not_found', 'deletion_not_planned'],
    },
  },
)
