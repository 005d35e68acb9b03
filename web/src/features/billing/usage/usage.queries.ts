import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { assistantSettingsContract } from '#modules/assistant/settings.contract.ts'
import { quotasContract, type usageGroups, type usageMeters } from '#modules/billing/quotas/quotas.contract.ts'
import { administeredCompanyKey, assistantKeys } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'
import type { Days } from '../../../lib/period.ts'

const api = createClient(quotasContract, send)
const assistant = createClient(assistantSettingsContract, send)

export type UsageMeter = (typeof usageMeters)[number]
/** In the order in which they are shown. */
export const shownMeters = [
  'tokens',
  'storage',
  'pages',
  'professionals',
  'staff',
  'customers',
] as const satisfies readonly UsageMeter[]
/** Whether a meter counts per month from zero: its history is a sum. Others have an amount in use on each day. */
export const isMonthlyMeter = (meter: UsageMeter): boolean => meter === 'tokens' || meter === 'pages'
export type UsageGroup = (typeof usageGroups)[number]
export type UsageShare = Awaited<ReturnType<typeof api.history>>['items'][number]
export type CompanyUsage = Awaited<ReturnType<typeof api.adminUsage>>

export const usageQueries = {
  history: (query: Days & { readonly meter: UsageMeter; readonly group: UsageGroup }) =>
    queryOptions({
      queryKey: ['usage', query],
      queryFn: ({ signal }) => api.history({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  assistant: (days: Days, by: 'case' | 'mode') =>
    queryOptions({
      queryKey: [...assistantKeys, 'usage', days, by],
      queryFn: ({ signal }) => assistant.usage({ query: { ...days, by } }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  /** Usage of any company, for administrators. */
  company: (id: string, days: Days) =>
    queryOptions({
      queryKey: [...administeredCompanyKey(id), 'usage', days],
      queryFn: ({ signal }) => api.adminUsage({ params: { id }, query: { ...days } }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
}
