import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { companiesContract } from '#modules/companies/companies.contract.ts'
import type { Company as CompanySchema } from '#modules/companies/company.contract.ts'
import { send } from '../lib/api.ts'
import { companiesKeys, companyKeys } from './cache-keys.ts'

export type Company = z.infer<typeof CompanySchema>

const api = createClient(companiesContract, send)

export const companyEntity = {
  /** The office of the signed-in person, by its id. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...companyKeys, id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
      meta: { showsOwnError: true },
    }),
  /** Companies that match a typed text, at most ten, for an administrator of the platform to choose from. */
  choices: (q: string) =>
    queryOptions({
      queryKey: [...companiesKeys, 'choices', q],
      queryFn: async ({ signal }) =>
        (await api.adminCompanies({ query: { pageSize: 10, sort: 'name', ...(q ? { q } : {}) } }, { signal })).items,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    }),
}
