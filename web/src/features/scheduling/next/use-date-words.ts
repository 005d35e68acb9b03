import { useTranslation } from 'react-i18next'
import { dayMs } from '#server/contract/time.ts'
import { dayOfDate, type NextDate } from '../../../entities/case-dates.queries.ts'
import { formatTime, today } from '../../../lib/format.ts'

/** Address of the event in the schedule; null where the person may only know its time. */
export const schedulePath = ({ eventId, occurrence, ...date }: NextDate): string | null =>
  eventId &&
  `/app/schedule?${new URLSearchParams({ event: eventId, ...(occurrence ? { at: occurrence } : {}), date: dayOfDate(date) })}`

/** The next date of a case, in words. */
export function useDateWords(date: NextDate) {
  const { t } = useTranslation('next-dates')
  const day = dayOfDate(date)
  const days = (Date.parse(day) - Date.parse(today())) / dayMs
  return {
    day,
    days,
    /** `9:00 a. m.` */
    time: date.allDay ? t('allDay') : formatTime(date.start),
    what: date.title ?? t('private'),
    /** `en 3 días laborables`; in days of the calendar where no working day lies between. */
    left:
      days === 0
        ? t('left.today')
        : days === 1
          ? t('left.tomorrow')
          : date.workingDays
            ? t('left.workingDays', { count: date.workingDays })
            : t('left.days', { count: days }),
  }
}
