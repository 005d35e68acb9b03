import { formatMonthYear } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { Study } from './marketplace.queries.ts'

/** Formats the month of a day. Noon in UTC is on the same day in Puerto Rico, whose clock formats it. */
const monthText = (day: string): string => formatMonthYear(`${day}T12:00:00Z`)

/**
 * Returns a function that writes the period of a study: `agosto de 2011 – mayo de 2014`, or only one of the days where
 * the other is absent; undefined where both are.
 */
export function useStudyPeriod(): (study: Pick<Study, 'startDate' | 'endDate'>) => string | undefined {
  const { t } = useTranslation('profile-public')
  return ({ startDate, endDate }) => {
    if (startDate && endDate) return t('studies.period', { from: monthText(startDate), to: monthText(endDate) })
    if (startDate) return t('studies.since', { from: monthText(startDate) })
    return endDate ? t('studies.until', { to: monthText(endDate) }) : undefined
  }
}
