import { useMemo, type MouseEvent, type RefObject } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { allDayRow, moveInMonthGrid, type CellItems } from '../calendar/cursor.ts'
import { addDays, instantAt, type Day } from '../calendar/days.ts'
import { barsOf, isBar, itemsOn } from '../calendar/layout.ts'
import type { Item } from '../items.ts'
import { useItemLabels } from '../use-item-labels.ts'
import { fullDay } from '../words.ts'
import type { CalendarProps } from './grid-props.ts'
import { useCursor } from './use-cursor.ts'
import { useDayDrag } from './use-day-drag.ts'

/** Bars of a day that are drawn; a button lists the others. */
export const maxLanes = 3

/** Weeks, cursor and dragging of a month inside the element `root`. */
export function useMonthGrid(root: RefObject<HTMLDivElement | null>, props: CalendarProps) {
  const { days, day: shownDay, items, holidays, timesOn, onOpen, onNew, onChange, onDelete } = props
  const { t } = useTranslation('scheduling')
  const labels = useItemLabels()
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
    onChange: (key, requestedChange) =>
      withItem((item) => {
        // Keys change whole days, so only an item that spans days has an end to move.
        if (requestedChange.kind === 'move' || isBar(item)) onChange(item, requestedChange)
      })(key),
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
  return { weeks, labels, cursor, drag, onClick, isCurrent, cellName }
}

export type MonthGridState = ReturnType<typeof useMonthGrid>
