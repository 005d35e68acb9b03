import Box from '@mui/material/Box'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { rowsOfDay } from '../calendar/moves.ts'
import { dayRange, fullDay } from '../words.ts'
import { DayHeads } from './day-heads.tsx'
import type { CalendarProps } from './grid-props.ts'
import { timeGridStyles } from './grid-styles.ts'
import { hourPx } from './item-styles.ts'
import { HourMarks } from './hour-marks.tsx'
import { useTimeGrid } from './use-time-grid.ts'
import { AllDayRow } from './all-day-row.tsx'
import { HourRow } from './hour-row.tsx'

const rows = Array.from({ length: rowsOfDay }, (_, row) => row)
/** Hour to which the grid is scrolled at first. */
const firstVisibleHour = 7

/** A week or day in half-hour rows, with the all-day row on top. */
export function TimeGrid(props: CalendarProps) {
  const { days, today, now, holidays } = props
  const { t } = useTranslation('scheduling')
  const root = useRef<HTMLDivElement>(null)
  const hours = useRef<HTMLDivElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const grid = useTimeGrid(root, hours, props)

  // Scrolls to the working hours at first, and preserves the position between weeks.
  useLayoutEffect(() => {
    if (scroll.current) scroll.current.scrollTop = firstVisibleHour * hourPx - 8
  }, [])

  return (
    <Box
      ref={root}
      role="grid"
      aria-label={
        days.length === 1 ? fullDay(days[0] ?? props.day) : dayRange(days[0] ?? props.day, days.at(-1) ?? props.day)
      }
      aria-describedby="schedule-keys"
      onClick={grid.onClick}
      {...grid.cursor.handlers}
      sx={timeGridStyles(days.length)}
    >
      <div className="head-rows" role="rowgroup">
        <div role="row">
          <div role="columnheader" className="corner" aria-label={t('zone')}>
            <span aria-hidden title={t('zone')}>
              AST
            </span>
          </div>
          <DayHeads days={days} today={today} onShowDay={props.onShowDay} />
        </div>
        <AllDayRow calendar={props} grid={grid} />
      </div>
      {/* Hours beyond the edge are reached by the arrows of the grid, which scroll it. */}
      <div className="scroll" role="rowgroup" ref={scroll}>
        <div className="hours" role="presentation" ref={hours} {...grid.hourDrag.handlers}>
          {rows.map((row) => (
            <HourRow key={row} row={row} calendar={props} grid={grid} />
          ))}
          <HourMarks days={days} holidays={holidays} now={now} dragPreview={grid.hourDrag.dragPreview} />
        </div>
      </div>
    </Box>
  )
}
