import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { companiesContract } from '#modules/companies/companies.contract.ts'
import { send } from '../../lib/api.ts'

const api = createClient(companiesContract, send)
type ListQuery = NonNullable<Parameters<typeof api.adminCompanies>[0]>['query']

/** A page of companies outside of the cache, for the CSV. */
export const fetchCompanies = (query: ListQuery) => api.adminCompanies({ query })
export type ListedCompany = Awaited<ReturnType<typeof fetchCompanies>>['items'][number]

/** Companies of the platform, as an administrator sees them. */
export const companiesQueries = {
  all: ['companies', 'admin'] as const,
  list: (query: ListQuery) => queryOptions({ queryKey: [...companiesQueries.all, query], queryFn: ({ signal }) => api.adminCompanies({ query }, { signal }), placeholderData: keepPreviousData, meta: { shown: true } }),
}
export const companiesMutations = {
  setStatus: () => mutationOptions({
    mutationFn: ({ id, status }: { readonly id: string; readonly status: 'active' | 'inactive' }) => api.adminSetCompanyStatus({ params: { id }, body: { status } }),
    onSuccess: (_answer, _values, _result, { client }) => client.invalidateQueries({ queryKey: companiesQueries.all }),
  }),
}
