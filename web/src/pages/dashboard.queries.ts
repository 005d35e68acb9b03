import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { companiesContract } from '#modules/companies/companies.contract.ts'
import { send } from '../lib/api.ts'

const api = createClient(companiesContract, send)

export const dashboardQueries = {
  /** The company with its seats. */
  company: (id: string | undefined) => queryOptions({
    queryKey: ['companies', 'detail', id],
    queryFn: ({ signal }) => api.get({ params: { id: id ?? '' } }, { signal }),
    enabled: id !== undefined,
    meta: { shown: true },
  }),
}
