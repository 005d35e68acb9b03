import { dayMs } from '#server/contract/time.ts'
import type { Locale } from '#server/contract/locale.ts'
import { fieldError } from '#server/http/validation.ts'
import { localDay } from '#server/ports/clock.ts'
import type { UsagePeriod } from '#server/ports/entitlements.ts'
import { maxUsageDays } from './quotas.contract.ts'

const defaultDays = 30

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/**
 * Completes a period: a missing end is today, and a missing beginning is 29 days before the end.
 * @throws 400 `validation_failed` for a period that ends before it begins or is longer than `maxUsageDays`
 */
export function usagePeriod(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
  locale: Locale,
): UsagePeriod {
  const last = to ?? localDay(now)
  const first = from ?? dayOf(Date.parse(last) - (defaultDays - 1) * dayMs)
  const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1
  if (days < 1) throw fieldError('to', 'validation.periodOrder', locale)
  if (days > maxUsageDays) throw fieldError('from', 'validation.usagePeriod', locale)
  return { from: first, to: last }
}
