import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { casesContract, type DashboardPeriod } from '#modules/cases/cases.contract.ts'
import { dashboardKeys } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'

const api = createClient(casesContract, send)

export type TokenUser = Awaited<ReturnType<typeof api.adminDashboard>>['topTokenUsers'][number]

export const adminDashboardQueries = {
  figures: (period: DashboardPeriod) =>
    queryOptions({
      queryKey: [...dashboardKeys, 'dashboard', period],
      queryFn: ({ signal }) => api.adminDashboard({ query: { period } }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
}
