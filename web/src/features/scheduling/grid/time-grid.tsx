import Box from '@mui/material/Box'
import { useLayoutEffect, useMemo, useRef, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { allDayRow, moveInTimeGrid, type CellItems } from '../calendar/cursor.ts'
import { addDays, instantAt, minuteMs, type Day } from '../calendar/days.ts'
import { barsOf, hiddenBarCount, isBar } from '../calendar/layout.ts'
import { workdayStartMinute, rowMinutes, rowsOfDay, timesOfClick } from '../calendar/moves.ts'
import type { Item } from '../items.ts'
import { useItemLabels } from '../use-item-labels.ts'
import { dayRange, fullDay, hourOfMinute, timeOfMinute } from '../words.ts'
import { DayHeads } from './day-heads.tsx'
import type { CalendarProps } from './grid-props.ts'
import { timeGridStyles } from './grid-styles.ts'
import { barPx, hourPx } from './item-styles.ts'
import { HourMarks } from './hour-marks.tsx'
import { MoreButton } from './more-button.tsx'
import { CalendarItem } from './calendar-item.tsx'
import { useCursor } from './use-cursor.ts'
import { useDayDrag } from './use-day-drag.ts'
import { useHourDrag } from './use-hour-drag.ts'
import { positionIn, useHourColumns } from './use-hour-columns.ts'

const rows = Array.from({ length: rowsOfDay }, (_, row) => row)
/** Bars of the all-day row before «+N más». */
const maxLanes = 3
const rowOf = (minute: number): number => Math.min(rowsOfDay - 1, Math.floor(minute / rowMinutes))
/** Hour to which the grid is scrolled at first. */
const firstVisibleHour = 7
/** Length in minutes from which an item has room for a second line. */
const tallMinutes = 45
/** Share of the day's width below which an item is narrow. */
const narrowShare = 0.7

/** A week or day in half-hour rows, with the all-day row on top. */
export function TimeGrid(props: CalendarProps) {
  const { days, today, now, items, selected, holidays, isWorkTime, meetingMinutes, onOpen, onNew, onChange, onDelete } =
    props
  const { t } = useTranslation('scheduling')
  const labels = useItemLabels()
  const root = useRef<HTMLDivElement>(null)
  const hours = useRef<HTMLDivElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const byKey = useMemo(() => new Map(items.map((item) => [item.key, item])), [items])
  const bars = useMemo(() => barsOf(items.filter(isBar), days), [items, days])
  const { columns, fitting, hasIconRoom } = useHourColumns(hours, days, items, labels)
  const lanesUsed = Math.min(maxLanes, Math.max(0, ...bars.map(({ lane }) => lane + 1)))
  const segmentsFrom = (day: Day, row: number) =>
    (fitting.get(day)?.shown ?? []).filter(({ from }) => rowOf(from) === row)
  const barsFrom = (index: number) => bars.filter((bar) => bar.from === index && bar.lane < maxLanes)
  const cellItems: CellItems = {
    days,
    itemsAt: (day, row) =>
      row === allDayRow
        ? barsFrom(days.indexOf(day)).map(({ item }) => item.key)
        : segmentsFrom(day, row).map(({ item }) => item.key),
  }

  const withItem = (run: (item: Item) => void) => (key: string) => {
    const item = byKey.get(key)
    if (item) run(item)
  }
  const createAllDay = (first: Day, last: Day) =>
    onNew({ allDay: true, times: { start: instantAt(first, 0), end: instantAt(addDays(last, 1), 0) } })
  const createAt = (day: Day, row: number) =>
    row === allDayRow
      ? createAllDay(day, day)
      : onNew({ allDay: false, times: timesOfClick(day, row * rowMinutes, meetingMinutes) })
  const cursor = useCursor(root, {
    cellItems,
    day: props.day,
    startRow: rowOf(workdayStartMinute),
    move: moveInTimeGrid,
    isAllDay: (key) => {
      const item = byKey.get(key)
      return item === undefined || isBar(item)
    },
    focusRequest: props.focusRequest,
    onFocusHandled: props.onFocusHandled,
    onDay: props.onDay,
    onOpen: withItem(onOpen),
    onNew: createAt,
    onDelete: withItem(onDelete),
    onChange: (key, change) => withItem((item) => onChange(item, change))(key),
  })
  const hourDrag = useHourDrag(hours, {
    days,
    minutesOf: (key, day) => {
      const item = byKey.get(key)
      return item?.movable ? columns.get(day)?.find((segment) => segment.item.key === key) : undefined
    },
    onDraw: (times) => onNew({ allDay: false, times }),
    onChange: (key, change) => withItem((item) => onChange(item, change))(key),
  })
  const dayDrag = useDayDrag({
    canMove: (key) => byKey.get(key)?.movable === true,
    onDraw: createAllDay,
    onChange: (key, change) => withItem((item) => onChange(item, change))(key),
  })

  // Scrolls to the working hours at first, and preserves the position between weeks.
  useLayoutEffect(() => {
    if (scroll.current) scroll.current.scrollTop = firstVisibleHour * hourPx - 8
  }, [])

  const onClick = (event: MouseEvent) => {
    if (
      hourDrag.consumeDrag() ||
      dayDrag.consumeDrag() ||
      !(event.target instanceof HTMLElement) ||
      event.target.closest('button')
    )
      return
    const key = event.target.closest<HTMLElement>('[data-item]')?.dataset['item']
    if (key !== undefined) return withItem(onOpen)(key)
    const [day, row] = event.target.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(' ') ?? []
    if (day !== undefined && row !== undefined) createAt(day, Number(row))
  }
  const isCurrent = (day: Day, row: number, item?: string) =>
    cursor.current.day === day && cursor.current.row === row && cursor.current.item === item
  const cellName = (day: Day, row: number) => {
    const holiday = holidays.get(day)
    const closedText = holiday === undefined ? null : t('grid.closed', { name: holiday })
    if (row === allDayRow) return [fullDay(day), t('allDay'), closedText].filter(Boolean).join(', ')
    const midnight = instantAt(day, 0)
    const occupied = (columns.get(day) ?? []).find(
      ({ item }) =>
        item.start < midnight + (row + 1) * rowMinutes * minuteMs && item.end > midnight + row * rowMinutes * minuteMs,
    )
    return [
      fullDay(day),
      timeOfMinute(row * rowMinutes),
      occupied ? t('grid.taken', { title: labels.title(occupied.item) }) : t('grid.free'),
      closedText,
    ]
      .filter(Boolean)
      .join(', ')
  }
  const { dragPreview } = hourDrag

  return (
    <Box
      ref={root}
      role="grid"
      aria-label={
        days.length === 1 ? fullDay(days[0] ?? props.day) : dayRange(days[0] ?? props.day, days.at(-1) ?? props.day)
      }
      aria-describedby="schedule-keys"
      onClick={onClick}
      {...cursor.handlers}
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
        <div role="row" className="whole" {...dayDrag.handlers}>
          <div role="rowheader">{t('allDay')}</div>
          {days.map((day, index) => {
            const hidden = hiddenBarCount(bars, index, maxLanes)
            const dayBars = barsFrom(index)
            const holiday = holidays.get(day)
            const occupiedLanes = bars.reduce(
              (count, bar) =>
                bar.from <= index && bar.to >= index && bar.lane < maxLanes ? Math.max(count, bar.lane + 1) : count,
              0,
            )
            return (
              <div
                key={day}
                role="gridcell"
                className={[holiday === undefined ? '' : 'off', dayDrag.isOver(day) ? 'drop' : '']
                  .filter(Boolean)
                  .join(' ')}
                tabIndex={isCurrent(day, allDayRow) ? 0 : -1}
                aria-label={cellName(day, allDayRow)}
                data-cell={`${day} ${allDayRow}`}
                style={{
                  minHeight: Math.max(
                    34,
                    (lanesUsed + (hidden > 0 || (holiday !== undefined && occupiedLanes === lanesUsed) ? 1 : 0)) *
                      barPx +
                      6,
                  ),
                }}
              >
                {dayBars.map((bar) => (
                  <CalendarItem
                    key={bar.item.key}
                    item={bar.item}
                    day={day}
                    variant="bar"
                    labels={labels}
                    current={isCurrent(day, allDayRow, bar.item.key)}
                    selected={selected === bar.item.key}
                    isPast={bar.item.end <= now}
                    dragged={dayDrag.draggedKey === bar.item.key}
                    continuesBefore={bar.continuesBefore}
                    continuesAfter={bar.continuesAfter}
                    style={{
                      top: 4 + bar.lane * barPx,
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
                    style={{ top: 4 + maxLanes * barPx, left: 2 }}
                  />
                ) : null}
                {holiday === undefined || hidden > 0 ? null : (
                  <span className="holiday-name" aria-hidden style={{ top: 6 + occupiedLanes * barPx }}>
                    {t('grid.holiday')}
                  </span>
                )}
              </div>
            )
          })}
        </div>
      </div>
      {/* Hours beyond the edge are reached by the arrows of the grid, which scroll it. */}
      <div className="scroll" role="rowgroup" ref={scroll}>
        <div className="hours" role="presentation" ref={hours} {...hourDrag.handlers}>
          {rows.map((row) => (
            <div key={row} role="row" className={row % 2 === 0 ? 'hour' : ''}>
              <div role="rowheader" aria-label={timeOfMinute(row * rowMinutes)}>
                {row % 2 === 0 ? <span aria-hidden>{hourOfMinute(row * rowMinutes)}</span> : null}
              </div>
              {days.map((day) => (
                <div
                  key={day}
                  role="gridcell"
                  className={isWorkTime(day, row * rowMinutes + rowMinutes / 2) ? '' : 'off'}
                  tabIndex={isCurrent(day, row) ? 0 : -1}
                  aria-label={cellName(day, row)}
                  data-cell={`${day} ${row}`}
                >
                  {segmentsFrom(day, row).map((segment) => (
                    <CalendarItem
                      key={segment.item.key}
                      item={segment.item}
                      day={day}
                      variant="hours"
                      labels={labels}
                      current={isCurrent(day, row, segment.item.key)}
                      selected={selected === segment.item.key}
                      isPast={segment.item.end <= now}
                      dragged={dragPreview?.key === segment.item.key}
                      continuesBefore={segment.continuesBefore}
                      continuesAfter={segment.continuesAfter}
                      isTall={segment.to - segment.from >= tallMinutes}
                      narrow={
                        segment.count === 'over' || (days.length > 1 && segment.width / segment.columns < narrowShare)
                      }
                      isUnderCount={segment.count === 'over'}
                      hasIcon={hasIconRoom(segment)}
                      style={positionIn(segment, row)}
                    />
                  ))}
                  {(fitting.get(day)?.hiddenCounts ?? [])
                    .filter(({ from }) => rowOf(from) === row)
                    .map((hiddenCount) => (
                      <MoreButton
                        key={hiddenCount.from}
                        day={day}
                        count={hiddenCount.hidden}
                        items={hiddenCount.items}
                        labels={labels}
                        onOpen={onOpen}
                        short
                        style={{ top: ((hiddenCount.from - row * rowMinutes) / 60) * hourPx + 1 }}
                      />
                    ))}
                </div>
              ))}
            </div>
          ))}
          <HourMarks days={days} holidays={holidays} now={now} dragPreview={dragPreview} />
        </div>
      </div>
    </Box>
  )
}
