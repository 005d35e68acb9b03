import { useTranslation } from 'react-i18next'
import { dayMs } from '#server/contract/time.ts'
import type { FirstNext, NextTerm } from './case-next.queries.ts'
import { formatDayMonthOf } from '../../lib/day-words.ts'
import { formatDay, formatTime, today } from '../../lib/format.ts'

export interface NextWords {
  /** `Hoy, 17 de noviembre` */
  readonly day: string
  /** Title of the event, or act of the term. */
  readonly what: string
  readonly tone: 'late' | 'today' | 'later'
}

/** What is next in a case, in words. */
export function useNextWords() {
  const { t } = useTranslation('cases')
  const ofDay = (day: string, isTerm: boolean): Pick<NextWords, 'day' | 'tone'> => {
    const left = (Date.parse(day) - Date.parse(today())) / dayMs
    const date = formatDayMonthOf(day)
    if (left < 0 && isTerm) return { day: t('next.late', { date }), tone: 'late' }
    if (left <= 0) return { day: t('next.today', { date }), tone: 'today' }
    return { day: left === 1 ? t('next.tomorrow', { date }) : formatDay(day), tone: 'later' }
  }
  const ofTerm = (term: NextTerm): NextWords => ({
    ...ofDay(term.dueOn, true),
    what: term.state === 'proposed' ? t('next.proposed', { act: term.act }) : term.act,
  })
  return {
    ofTerm,
    ofFirst({ day, date, term }: FirstNext): NextWords {
      if (term) return ofTerm(term)
      const what = date.title ?? t('next.private')
      return {
        ...ofDay(day, false),
        what: date.allDay ? what : t('next.atTime', { time: formatTime(date.start), what }),
      }
    },
  }
}
