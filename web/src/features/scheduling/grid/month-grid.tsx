import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef } from 'react'
import { monthTitle, weekdayName, weekdayShort } from '../words.ts'
import type { CalendarProps } from './grid-props.ts'
import { monthGridStyles } from './grid-styles.ts'
import { useMonthGrid } from './use-month-grid.ts'
import { MonthWeek } from './month-week.tsx'

/** A month of whole weeks. Inside an entered cell arrow keys move through its events. */
export function MonthGrid(props: CalendarProps) {
  const { days, day: shownDay } = props
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const root = useRef<HTMLDivElement>(null)
  const grid = useMonthGrid(root, props)
  return (
    <Box
      ref={root}
      role="grid"
      aria-label={monthTitle(shownDay)}
      aria-describedby="schedule-keys"
      onClick={grid.onClick}
      {...grid.cursor.handlers}
      {...grid.drag.handlers}
      sx={monthGridStyles}
    >
      <div role="row">
        {days.slice(0, 7).map((day) => (
          <div key={day} role="columnheader" aria-label={weekdayName(day)}>
            <span aria-hidden>{isNarrow ? weekdayShort(day) : weekdayName(day)}</span>
          </div>
        ))}
      </div>
      {grid.weeks.map((week) => (
        <MonthWeek key={week.days[0]} week={week} isNarrow={isNarrow} calendar={props} grid={grid} />
      ))}
    </Box>
  )
}
