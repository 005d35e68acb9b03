import { useMemo, type MouseEvent, type RefObject } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { allDayRow, moveInTimeGrid, type CellItems } from '../calendar/cursor.ts'
import { addDays, instantAt, minuteMs, type Day } from '../calendar/days.ts'
import { barsOf, isBar } from '../calendar/layout.ts'
import { workdayStartMinute, rowMinutes, rowsOfDay, timesOfClick } from '../calendar/moves.ts'
import type { Item } from '../items.ts'
import { useItemLabels, type ItemLabels } from '../use-item-labels.ts'
import { fullDay, timeOfMinute } from '../words.ts'
import type { CalendarProps } from './grid-props.ts'
import { useCursor } from './use-cursor.ts'
import { useDayDrag } from './use-day-drag.ts'
import { useHourDrag } from './use-hour-drag.ts'
import { useHourColumns } from './use-hour-columns.ts'

/** Bars of the all-day row before «+N más». */
export const maxLanes = 3
export const rowOf = (minute: number): number => Math.min(rowsOfDay - 1, Math.floor(minute / rowMinutes))

/** Positions of the items of a week or day: bars of the all-day row, and segments of the hours. */
function useTimeGridLayout(
  hours: RefObject<HTMLDivElement | null>,
  { days, items }: Pick<CalendarProps, 'days' | 'items'>,
  labels: ItemLabels,
) {
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
  return { bars, columns, fitting, hasIconRoom, lanesUsed, segmentsFrom, barsFrom, cellItems }
}

/** Returns the accessible name of a cell: its day, its hour and the item that occupies it. */
function useCellName(
  columns: ReturnType<typeof useTimeGridLayout>['columns'],
  holidays: CalendarProps['holidays'],
  labels: ItemLabels,
) {
  const { t } = useTranslation('scheduling')
  return (day: Day, row: number) => {
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
}

/** Layout, cursor and dragging of a week or day; `hours` is the element of the hours inside the grid `root`. */
export function useTimeGrid(
  root: RefObject<HTMLDivElement | null>,
  hours: RefObject<HTMLDivElement | null>,
  props: CalendarProps,
) {
  const { items, days, meetingMinutes, onOpen, onNew, onChange, onDelete } = props
  const labels = useItemLabels()
  const byKey = useMemo(() => new Map(items.map((item) => [item.key, item])), [items])
  const layout = useTimeGridLayout(hours, props, labels)
  const { columns, cellItems } = layout
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
  const cellName = useCellName(columns, props.holidays, labels)
  return { ...layout, labels, cursor, hourDrag, dayDrag, onClick, isCurrent, cellName }
}

export type TimeGridState = ReturnType<typeof useTimeGrid>
