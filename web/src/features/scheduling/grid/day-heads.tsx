import type { Day } from '../calendar/days.ts'
import { fullDay, weekdayName, weekdayShort } from '../words.ts'

interface DayHeadsProps {
  readonly days: readonly Day[]
  readonly today: Day
  readonly onShowDay: (day: Day) => void
}

/** Column heads with weekday and number; clicking opens the day. */
export const DayHeads = ({ days, today, onShowDay }: DayHeadsProps) =>
  days.map((day) => (
    <div
      key={day}
      role="columnheader"
      className={day === today ? 'day today' : 'day'}
      aria-label={fullDay(day)}
      {...(day === today ? { 'aria-current': 'date' } : {})}
    >
      <button type="button" tabIndex={-1} aria-hidden onClick={() => onShowDay(day)}>
        <span className="weekday long">{weekdayName(day)}</span>
        <span className="weekday short">{weekdayShort(day)}</span>
        <span className="day-number">{Number(day.slice(8))}</span>
      </button>
    </div>
  ))
