import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { casesContract } from '#modules/cases/cases.contract.ts'
import { send } from '../lib/api.ts'

const api = createClient(casesContract, send)

export const adminDashboardQueries = {
  figures: () => queryOptions({ queryKey: ['admin', 'dashboard'], queryFn: ({ signal }) => api.adminDashboard({ query: {} }, { signal }), meta: { shown: true } }),
}
