import { dayMs } from '#server/contract/time.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { FirstItem, NextTerm } from './next-items.queries.ts'
import { dayAndMonth } from '../../lib/day-words.ts'
import { formatDay, formatTime, today } from '../../lib/format.ts'

export interface NextItemText {
  /** Such as `Hoy, 17 de noviembre`. */
  readonly day: string
  /** Title of the event, or act of the term. */
  readonly what: string
  readonly tone: 'late' | 'today' | 'later'
}

/** Returns functions that put the next item of a case into words. */
export function useNextItemText() {
  const { t } = useTranslation('cases')
  const ofDay = (day: string, isTerm: boolean): Pick<NextItemText, 'day' | 'tone'> => {
    const daysLeft = (Date.parse(day) - Date.parse(today())) / dayMs
    const date = dayAndMonth(day)
    if (daysLeft < 0 && isTerm) return { day: t('next.late', { date }), tone: 'late' }
    if (daysLeft <= 0) return { day: t('next.today', { date }), tone: 'today' }
    return { day: daysLeft === 1 ? t('next.tomorrow', { date }) : formatDay(day), tone: 'later' }
  }
  const ofTerm = (term: NextTerm): NextItemText => ({
    ...ofDay(term.dueOn, true),
    what: term.state === 'proposed' ? t('next.proposed', { act: term.act }) : term.act,
  })
  return {
    ofTerm,
    ofFirst({ day, date, term }: FirstItem): NextItemText {
      if (term) return ofTerm(term)
      const title = date.title ?? t('next.private')
      return {
        ...ofDay(day, false),
        what: date.allDay ? title : t('next.atTime', { time: formatTime(date.start), what: title }),
      }
    },
  }
}
