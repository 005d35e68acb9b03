import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { quotasContract } from '#modules/billing/quotas/quotas.contract.ts'
import { companiesContract } from '#modules/companies/companies.contract.ts'
import type { Company as CompanySchema, CompanyUpdate } from '#modules/companies/company.contract.ts'
import { send } from '../../lib/api.ts'

export type Company = z.infer<typeof CompanySchema>

const api = createClient(companiesContract, send)
const quotas = createClient(quotasContract, send)

export type Usage = Awaited<ReturnType<typeof quotas.usage>>

export const companyQueries = {
  detail: (id: string) =>
    queryOptions({
      queryKey: ['company', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
      meta: { shown: true },
    }),
  usage: () =>
    queryOptions({
      queryKey: ['company', 'usage'],
      queryFn: ({ signal }) => quotas.usage(undefined, { signal }),
      meta: { shown: true },
    }),
}

export const companyMutations = {
  update: (id: string) =>
    mutationOptions({
      mutationFn: (body: z.input<typeof CompanyUpdate>) => api.update({ params: { id }, body }),
      onSuccess: (changed, _body, _result, { client }) => {
        client.setQueryData(companyQueries.detail(id).queryKey, changed)
        return client.invalidateQueries({ queryKey: ['cases'] })
      },
      meta: { shown: true },
    }),
}
