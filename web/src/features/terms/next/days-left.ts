import { dayMs } from '#server/contract/time.ts'
import { today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'

export interface DaysLeft {
  readonly text: string
  /** Abbreviated text, for a row. */
  readonly short: string
  /** Colour of the text: `error` up to one working day, `warning` up to three, else `neutral`. */
  readonly tone: 'error' | 'warning' | 'neutral'
}

/**
 * Returns a function that writes the number of days until `due` in words. `working`: number of working days of the
 * courts from tomorrow to that day; null: too many to count; undefined: not known yet.
 */
export function useDaysLeftText(): (due: string, working: number | null | undefined) => DaysLeft | undefined {
  const { t } = useTranslation('terms-next')
  return (due, working) => {
    const days = (Date.parse(due) - Date.parse(today())) / dayMs
    const sameText = (text: string, tone: DaysLeft['tone']) => ({ text, short: text, tone })
    if (days === 0) return sameText(t('left.today'), 'error')
    if (days === -1) return sameText(t('left.yesterday'), 'error')
    if (days < 0) return sameText(t('left.late', { count: -days }), 'error')
    if (working === undefined) return undefined
    const count = working ?? 0
    // Without a number of working days, the calendar days decide.
    const isFarAway = count === 0 ? days > 3 : count > 3
    const tone = isFarAway ? 'neutral' : count > 1 ? 'warning' : 'error'
    if (count === 0) return sameText(t('left.calendarDays', { count: days }), tone)
    return { text: t('left.days', { count }), short: t('left.short', { count }), tone }
  }
}
