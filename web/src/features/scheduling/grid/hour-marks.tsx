import Landmark from 'lucide-react/icons/landmark'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { clockAt, type Day } from '../calendar/days.ts'
import { drawnTimes } from '../calendar/moves.ts'
import { timeRange } from '../words.ts'
import type { CalendarProps } from './grid-props.ts'
import { hourPx } from './item-styles.ts'
import { gutterPx, type useHourDrag } from './use-hour-drag.ts'

/** Hour at which the note of a court holiday is drawn. */
const holidayNoteHour = 9

interface HourMarksProps extends Pick<CalendarProps, 'days' | 'holidays' | 'now'> {
  /** The drawn or moved item, in minutes of its day. */
  readonly dragPreview: ReturnType<typeof useHourDrag>['dragPreview']
}

/** Layers over the hour cells: notes of court holidays, the line of the present time, the preview of a drag. */
export function HourMarks({ days, holidays, now, dragPreview }: HourMarksProps) {
  const { t } = useTranslation('scheduling')
  const clock = clockAt(now)
  const columnAt = (index: number): CSSProperties => ({
    left: `calc(${gutterPx}px + (100% - ${gutterPx}px) * ${index / days.length})`,
    width: `calc((100% - ${gutterPx}px) / ${days.length})`,
  })
  const previewDay = dragPreview ? days[dragPreview.index] : undefined
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
            style={{ ...columnAt(index), top: holidayNoteHour * hourPx, boxSizing: 'border-box' }}
          >
            <Landmark size={16} />
            <div>
              {holiday}. {t('grid.courtsClosed')}
            </div>
          </div>
        )
      })}
      {days.includes(clock.day) ? (
        <div
          className="now"
          role="presentation"
          style={{ ...columnAt(days.indexOf(clock.day)), top: (clock.minute / 60) * hourPx }}
        />
      ) : null}
      {dragPreview && previewDay !== undefined ? (
        <div
          className="ghost"
          role="presentation"
          style={{
            ...columnAt(dragPreview.index),
            top: (dragPreview.from / 60) * hourPx,
            height: ((dragPreview.to - dragPreview.from) / 60) * hourPx,
          }}
        >
          {rangeText(previewDay, dragPreview.from, dragPreview.to)}
        </div>
      ) : null}
    </>
  )
}

const rangeText = (day: Day, from: number, to: number): string => {
  const { start, end } = drawnTimes(day, from, to)
  return timeRange(start, end)
}
