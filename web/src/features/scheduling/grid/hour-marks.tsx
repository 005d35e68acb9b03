import Landmark from 'lucide-react/icons/landmark'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { clockAt, type Day } from '../calendar/days.ts'
import { drawnTimes } from '../calendar/moves.ts'
import { timeRange } from '../words.ts'
import type { CalendarProps } from './grid-props.ts'
import { hourPx } from './grid-styles.ts'
import { gutterPx, type useHourDrag } from './use-hour-drag.ts'

interface HourMarksProps extends Pick<CalendarProps, 'days' | 'holidays' | 'now'> {
  /** The drawn or moved item, in minutes of its day. */
  readonly ghost: ReturnType<typeof useHourDrag>['ghost']
}

/** Layers over the hour cells: court holidays, the line of the present time, the drawn event. */
export function HourMarks({ days, holidays, now, ghost }: HourMarksProps) {
  const { t } = useTranslation('scheduling')
  const moment = clockAt(now)
  const columnAt = (index: number): CSSProperties => ({
    left: `calc(${gutterPx}px + (100% - ${gutterPx}px) * ${index / days.length})`,
    width: `calc((100% - ${gutterPx}px) / ${days.length})`,
  })
  const ghostDay = ghost ? days[ghost.index] : undefined
  return (
    <>
      {days.map((day, index) => {
        const holiday = holidays.get(day)
        return holiday === undefined ? null : (
          <div
            key={day}
            className="closed-note"
            role="presentation"
            aria-hidden
            style={{ ...columnAt(index), top: 9 * hourPx, boxSizing: 'border-box' }}
          >
            <Landmark size={16} />
            <div>
              {holiday}. {t('grid.courtsClosed')}
            </div>
          </div>
        )
      })}
      {days.includes(moment.day) ? (
        <div
          className="now"
          role="presentation"
          style={{ ...columnAt(days.indexOf(moment.day)), top: (moment.minute / 60) * hourPx }}
        />
      ) : null}
      {ghost && ghostDay !== undefined ? (
        <div
          className="ghost"
          role="presentation"
          style={{
            ...columnAt(ghost.index),
            top: (ghost.from / 60) * hourPx,
            height: ((ghost.to - ghost.from) / 60) * hourPx,
          }}
        >
          {rangeText(ghostDay, ghost.from, ghost.to)}
        </div>
      ) : null}
    </>
  )
}

const rangeText = (day: Day, from: number, to: number): string => {
  const { start, end } = drawnTimes(day, from, to)
  return timeRange(start, end)
}
