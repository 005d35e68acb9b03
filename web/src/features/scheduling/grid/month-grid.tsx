import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useRef, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { allDayRow, moveInMonthGrid, type CellItems } from '../calendar/cursor.ts'
import { addDays, instantAt, monthOf, type Day } from '../calendar/days.ts'
import { barsOf, hiddenBarCount, isBar, itemsOn } from '../calendar/layout.ts'
import type { Item } from '../items.ts'
import { useItemLabels } from '../use-item-labels.ts'
import { fullDay, monthTitle, weekdayName, weekdayShort } from '../words.ts'
import type { CalendarProps } from './grid-props.ts'
import { monthGridStyles } from './grid-styles.ts'
import { barPx, linesPx } from './item-styles.ts'
import { MoreButton } from './more-button.tsx'
import { CalendarItem } from './calendar-item.tsx'
import { useCursor } from './use-cursor.ts'
import { useDayDrag } from './use-day-drag.ts'

/** Height of the row of a cell that has the number of the day. */
const headPx = 34
const maxLanes = 3
/** Returns how many lines the bars of a week have: two at least, since one has no room for the time and a word. */
const linesOf = (usedLanes: number): 2 | 3 => (usedLanes <= 1 ? 3 : 2)

/** A month of whole weeks. Inside an entered cell arrow keys move through its events. */
export function MonthGrid(props: CalendarProps) {
  const {
    days,
    day: shownDay,
    today,
    now,
    items,
    selected,
    holidays,
    timesOn,
    onOpen,
    onNew,
    onChange,
    onDelete,
  } = props
  const { t } = useTranslation('scheduling')
  const labels = useItemLabels()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const root = useRef<HTMLDivElement>(null)
  const byKey = useMemo(() => new Map(items.map((item) => [item.key, item])), [items])
  const weeks = useMemo(
    () =>
      Array.from({ length: days.length / 7 }, (_, week) => {
        const weekDays = days.slice(week * 7, week * 7 + 7)
        return { days: weekDays, bars: barsOf(items, weekDays) }
      }),
    [days, items],
  )
  /** Visible bars that begin on a day, or on the first day of a week. */
  const barsFrom = (day: Day) => {
    const week = weeks.find((candidate) => candidate.days.includes(day))
    return week?.bars.filter((bar) => week.days[bar.from] === day && bar.lane < maxLanes) ?? []
  }
  const cellItems: CellItems = { days, itemsAt: (day) => barsFrom(day).map(({ item }) => item.key) }
  const withItem = (run: (item: Item) => void) => (key: string) => {
    const item = byKey.get(key)
    if (item) run(item)
  }
  const createOn = (first: Day, last = first) =>
    onNew(
      first === last
        ? { allDay: false, times: timesOn(first) }
        : { allDay: true, times: { start: instantAt(first, 0), end: instantAt(addDays(last, 1), 0) } },
    )
  const change = (key: string, requestedChange: Parameters<CalendarProps['onChange']>[1]) =>
    withItem((item) => onChange(item, requestedChange))(key)
  const cursor = useCursor(root, {
    cellItems,
    day: shownDay,
    startRow: allDayRow,
    move: moveInMonthGrid,
    entersCells: true,
    // A month has no rows of hours, so Alt with an arrow key moves by days and weeks.
    isAllDay: () => true,
    focusRequest: props.focusRequest,
    onFocusHandled: props.onFocusHandled,
    onDay: props.onDay,
    onOpen: withItem(onOpen),
    onNew: (day) => createOn(day),
    onDelete: withItem(onDelete),
    onChange: (key, requestedChange) => {
      if (requestedChange.kind === 'move' || isBar(byKey.get(key) ?? { key, allDay: false, start: 0, end: 0 }))
        change(key, requestedChange)
    },
  })
  const drag = useDayDrag({
    canMove: (key) => byKey.get(key)?.movable === true,
    onDraw: createOn,
    onChange: change,
  })
  const onClick = (event: MouseEvent) => {
    if (drag.consumeDrag() || !(event.target instanceof HTMLElement) || event.target.closest('button')) return
    const key = event.target.closest<HTMLElement>('[data-item]')?.dataset['item']
    if (key !== undefined) return withItem(onOpen)(key)
    const day = event.target.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(' ')[0]
    if (day !== undefined) createOn(day)
  }
  const isCurrent = (day: Day, item?: string) => cursor.current.day === day && cursor.current.item === item
  const cellName = (day: Day) => {
    const holiday = holidays.get(day)
    return [
      fullDay(day),
      t('grid.events', { count: itemsOn(items, day).length }),
      holiday === undefined ? null : t('grid.closed', { name: holiday }),
    ]
      .filter(Boolean)
      .join(', ')
  }
  return (
    <Box
      ref={root}
      role="grid"
      aria-label={monthTitle(shownDay)}
      aria-describedby="schedule-keys"
      onClick={onClick}
      {...cursor.handlers}
      {...drag.handlers}
      sx={monthGridStyles}
    >
      <div role="row">
        {days.slice(0, 7).map((day) => (
          <div key={day} role="columnheader" aria-label={weekdayName(day)}>
            <span aria-hidden>{isNarrow ? weekdayShort(day) : weekdayName(day)}</span>
          </div>
        ))}
      </div>
      {weeks.map(({ days: weekDays, bars }) => {
        const maxHidden = Math.max(0, ...weekDays.map((_, index) => hiddenBarCount(bars, index, maxLanes)))
        const usedLanes = Math.max(0, ...bars.map(({ lane }) => lane + 1))
        const lines = isNarrow ? 1 : linesOf(usedLanes)
        const lanePx = lines === 1 ? barPx : linesPx(lines)
        const height =
          headPx + Math.max(2 * barPx, Math.min(maxLanes, usedLanes) * lanePx + (maxHidden > 0 ? barPx : 0)) + 4
        return (
          <div key={weekDays[0]} role="row" className="week" style={{ minHeight: height }}>
            {weekDays.map((day, index) => {
              const holiday = holidays.get(day)
              const hidden = hiddenBarCount(bars, index, maxLanes)
              return (
                <div
                  key={day}
                  role="gridcell"
                  tabIndex={isCurrent(day) ? 0 : -1}
                  aria-label={cellName(day)}
                  data-cell={`${day} ${allDayRow}`}
                  {...(day === today ? { 'aria-current': 'date' } : {})}
                  className={[
                    monthOf(day) === monthOf(shownDay) ? '' : 'outside',
                    holiday === undefined ? '' : 'closed',
                    day === today ? 'today' : '',
                    drag.isOver(day) ? 'drop' : '',
                  ]
                    .filter(Boolean)
                    .join(' ')}
                >
                  <div className="day-head" aria-hidden>
                    <span className="day-number">{Number(day.slice(8))}</span>
                    {holiday === undefined || isNarrow ? null : <span className="holiday">{holiday}</span>}
                  </div>
                  {bars
                    .filter((bar) => bar.from === index && bar.lane < maxLanes)
                    .map((bar) => (
                      <CalendarItem
                        key={bar.item.key}
                        item={bar.item}
                        day={day}
                        variant={isBar(bar.item) ? 'bar' : 'plain'}
                        lines={lines}
                        labels={labels}
                        current={isCurrent(day, bar.item.key)}
                        selected={selected === bar.item.key}
                        isPast={bar.item.end <= now}
                        dragged={drag.draggedKey === bar.item.key}
                        continuesBefore={bar.continuesBefore}
                        continuesAfter={bar.continuesAfter}
                        style={{
                          top: headPx + bar.lane * lanePx,
                          left: 3,
                          width: `calc(${(bar.to - bar.from + 1) * 100}% - 8px)`,
                        }}
                      />
                    ))}
                  {hidden > 0 ? (
                    <MoreButton
                      day={day}
                      count={hidden}
                      items={items}
                      labels={labels}
                      onOpen={onOpen}
                      style={{ top: headPx + maxLanes * lanePx, left: 2 }}
                    />
                  ) : null}
                </div>
              )
            })}
          </div>
        )
      })}
    </Box>
  )
}
