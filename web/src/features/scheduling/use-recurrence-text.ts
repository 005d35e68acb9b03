import { formatDay } from '../../lib/format.ts'
import { labelled } from '../../lib/labelled.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { addDays, anySunday, dayOfMonth, type Day } from './calendar/days.ts'
import { parseRecurrence, weekdayOrdinal, type Recurrence } from './event/recurrence.ts'
import { dayAndMonth, joinWithAnd, weekdayName } from './words.ts'

const dayOfWeekday = (weekday: number): Day => addDays(anySunday, weekday)

/** A weekday is the fifth of its month at least once in this many weeks. */
const weeksWithFifth = 18

/**
 * Returns a day by which a rule is recognised. The last weekday of a month (`BYDAY=-1FR`) is often the fourth, by which
 * it is not; then this is a later day that is the fifth.
 */
function referenceDay(rule: string, start: Day): Day {
  if (!/(?:^|;)BYDAY=-1[A-Z]{2}(?:;|$)/i.test(rule)) return start
  const weekdays = Array.from({ length: weeksWithFifth }, (_, week) => addDays(start, 7 * week))
  return weekdays.find((day) => weekdayOrdinal(day) === -1) ?? start
}

/** Returns a function that describes a rule: `Cada 2 semanas: lunes y miércoles, hasta el 31 de diciembre de 2026`. */
export function useRecurrenceText(): (rule: string, start: Day) => string {
  const { t } = useTranslation('scheduling')
  const endText = (ends: Recurrence['ends']) => {
    if (ends.kind === 'after') return t('recurrence.words.times', { count: ends.count })
    return ends.kind === 'on' ? t('recurrence.words.until', { date: formatDay(ends.day) }) : null
  }
  const detailsText = (recurrence: Recurrence, start: Day) => {
    if (recurrence.frequency === 'WEEKLY')
      return joinWithAnd(recurrence.weekdays.map((weekday) => weekdayName(dayOfWeekday(weekday))))
    if (recurrence.frequency === 'YEARLY') return dayAndMonth(start)
    if (recurrence.frequency === 'DAILY') return null
    if (recurrence.monthly === 'last') return t('recurrence.words.lastDay')
    return recurrence.monthly === 'date'
      ? t('recurrence.words.date', { day: dayOfMonth(start) })
      : // `weekdayOrdinal` is 1 to 4, or -1 for the last; each has a phrase.
        t(`recurrence.words.week${weekdayOrdinal(start)}` as 'recurrence.words.week1', { weekday: weekdayName(start) })
  }
  return (rule, firstDay) => {
    const start = referenceDay(rule, firstDay)
    const recurrence = parseRecurrence(rule, start)
    if (!recurrence) return t('recurrence.words.other')
    const every =
      recurrence.interval === 1
        ? t(`recurrence.words.${recurrence.frequency}`)
        : t(`recurrence.words.every${recurrence.frequency}`, { count: recurrence.interval })
    const details = detailsText(recurrence, start)
    return [details === null ? every : labelled(every, details), endText(recurrence.ends)].filter(Boolean).join(', ')
  }
}
