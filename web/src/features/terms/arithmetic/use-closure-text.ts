import type { Closure } from '#modules/terms/counting/day-calendar.ts'
import { dayAndMonth, joinWithAnd } from '../../../lib/day-words.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { ClosedRun } from './marks.ts'

/** `24 de diciembre`, `26–27 de diciembre`, `31 de diciembre – 1 de enero`. */
function daysText(from: string, until: string): string {
  if (from === until) return dayAndMonth(from)
  return from.slice(0, 7) === until.slice(0, 7)
    ? `${Number(from.slice(8))}–${dayAndMonth(until)}`
    : `${dayAndMonth(from)} – ${dayAndMonth(until)}`
}

/** Returns functions that describe why days are closed. */
export function useClosureText() {
  const { t } = useTranslation('terms')
  /** Name and citation: `Cierre de los tribunales, 2026 TSPR 6`. */
  const full = (closure: Closure): string =>
    closure.kind === 'weekend'
      ? t('calendar.weekend')
      : [closure.name, closure.citation, closure.certain ? null : t('calendar.uncertain')].filter(Boolean).join(', ')
  /** One word, for a narrow cell. */
  const short = (closure: Closure, weekday: string): string =>
    closure.kind === 'weekend' ? weekday : t(closure.code === 'court-closure' ? 'calendar.closed' : 'calendar.holiday')
  /**
   * A list: `24 de diciembre (Cierre, 2026 TSPR 6), 25 de diciembre (Navidad) y 26–27 de diciembre (fin de semana)`.
   */
  const runs = (closedRuns: readonly ClosedRun[]): string =>
    joinWithAnd(
      closedRuns.map(({ from, until, closure }) =>
        t('arithmetic.closedDay', {
          day: daysText(from, until),
          why: full(closure),
        }),
      ),
    )
  return { full, short, runs }
}
