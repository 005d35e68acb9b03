import { dayMs } from '#server/contract/time.ts'
import { shownDayOf, type NextDate } from '../../../entities/case-dates.queries.ts'
import { formatTime, today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'

/** Returns the path of the event in the schedule; null where the user may only see its time. */
export const schedulePath = ({ eventId, occurrence, ...date }: NextDate): string | null =>
  eventId &&
  `/app/schedule?${new URLSearchParams({ event: eventId, ...(occurrence ? { at: occurrence } : {}), date: shownDayOf(date) })}`

/** Returns the texts of the next date of a case; `days` is the number of calendar days until it. */
export function useNextDateText(date: NextDate) {
  const { t } = useTranslation('next-dates')
  const day = shownDayOf(date)
  const days = (Date.parse(day) - Date.parse(today())) / dayMs
  const daysLeft = () => {
    if (days === 0) return t('left.today')
    if (days === 1) return t('left.tomorrow')
    return date.workingDays ? t('left.workingDays', { count: date.workingDays }) : t('left.days', { count: days })
  }
  return {
    day,
    days,
    /** Such as `9:00 a. m.`. */
    time: date.allDay ? t('allDay') : formatTime(date.start),
    title: date.title ?? t('private'),
    /** Such as `en 3 días laborables`; in calendar days if there is no working day before the date. */
    daysLeft: daysLeft(),
  }
}
