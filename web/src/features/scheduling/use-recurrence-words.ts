import { useTranslation } from 'react-i18next'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { addDays, dayNumber, type Day } from './calendar/days.ts'
import { readRecurrence, weekOfMonth, type Recurrence } from './event/recurrence.ts'
import { formatDayMonthOf, listOf, weekdayName } from './words.ts'

/** 2026-11-01 is a Sunday. */
const dayOfWeekday = (weekday: number): Day => addDays('2026-11-01', weekday)

/** A rule in words: `Cada 2 semanas: lunes y miércoles, hasta el 31 de diciembre de 2026`. */
export function useRecurrenceWords(): (rule: string, start: Day) => string {
  const { t } = useTranslation('scheduling')
  const ends = (of: Recurrence['ends']) =>
    of.how === 'after'
      ? t('recurrence.words.times', { count: of.count })
      : of.how === 'on'
        ? t('recurrence.words.until', { date: formatDay(of.day) })
        : null
  const details = (of: Recurrence, start: Day) => {
    if (of.frequency === 'WEEKLY') return listOf(of.weekdays.map((weekday) => weekdayName(dayOfWeekday(weekday))))
    if (of.frequency === 'YEARLY') return formatDayMonthOf(start)
    if (of.frequency === 'DAILY') return null
    if (of.monthly === 'last') return t('recurrence.words.lastDay')
    return of.monthly === 'date'
      ? t('recurrence.words.date', { day: dayNumber(start) })
      : // one key for each of 1 to 4 and -1
        t(`recurrence.words.week${weekOfMonth(start)}` as 'recurrence.words.week1', { weekday: weekdayName(start) })
  }
  return (rule, start) => {
    const read = readRecurrence(rule, start)
    if (!read) return t('recurrence.words.other')
    const every =
      read.interval === 1
        ? t(`recurrence.words.${read.frequency}`)
        : t(`recurrence.words.every${read.frequency}`, { count: formatNumber(read.interval) })
    const what = details(read, start)
    return [what === null ? every : `${every}: ${what}`, ends(read.ends)].filter(Boolean).join(', ')
  }
}
