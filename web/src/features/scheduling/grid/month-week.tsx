import { allDayRow } from '../calendar/cursor.ts'
import { monthOf, type Day } from '../calendar/days.ts'
import { hiddenBarCount, isBar } from '../calendar/layout.ts'
import type { CalendarProps } from './grid-props.ts'
import { barPx, linesPx } from './item-styles.ts'
import { MoreButton } from './more-button.tsx'
import { CalendarItem } from './calendar-item.tsx'
import { maxLanes, type MonthGridState } from './use-month-grid.ts'

/** Height of the row of a cell that has the number of the day. */
const headPx = 34
/**
 * Returns how many lines the bars of a week have: at least two, since a single line has no room for the time and a
 * word.
 */
const linesOf = (usedLanes: number): 2 | 3 => (usedLanes <= 1 ? 3 : 2)

interface MonthWeekProps {
  readonly week: MonthGridState['weeks'][number]
  readonly isNarrow: boolean
  readonly calendar: CalendarProps
  readonly grid: MonthGridState
}

/** A week of a month, high enough for its bars. */
export function MonthWeek({ week, isNarrow, calendar, grid }: MonthWeekProps) {
  const { days: weekDays, bars } = week
  const maxHidden = Math.max(0, ...weekDays.map((_, index) => hiddenBarCount(bars, index, maxLanes)))
  const usedLanes = Math.max(0, ...bars.map(({ lane }) => lane + 1))
  const lines = isNarrow ? 1 : linesOf(usedLanes)
  const lanePx = lines === 1 ? barPx : linesPx(lines)
  const height = headPx + Math.max(2 * barPx, Math.min(maxLanes, usedLanes) * lanePx + (maxHidden > 0 ? barPx : 0)) + 4
  return (
    <div role="row" className="week" style={{ minHeight: height }}>
      {weekDays.map((day, index) => (
        <MonthDay
          key={day}
          day={day}
          bars={bars.filter((bar) => bar.from === index && bar.lane < maxLanes)}
          hidden={hiddenBarCount(bars, index, maxLanes)}
          lines={lines}
          isNarrow={isNarrow}
          calendar={calendar}
          grid={grid}
        />
      ))}
    </div>
  )
}

interface MonthDayProps extends Omit<MonthWeekProps, 'week'> {
  readonly day: Day
  /** Bars that begin in this cell. */
  readonly bars: MonthWeekProps['week']['bars']
  /** Number of items without room. */
  readonly hidden: number
  readonly lines: 1 | 2 | 3
}

function MonthDay({
  day,
  bars,
  hidden,
  lines,
  isNarrow,
  calendar: { day: shownDay, today, now, items, selected, holidays, onOpen },
  grid: { labels, drag, isCurrent, cellName },
}: MonthDayProps) {
  const holiday = holidays.get(day)
  const lanePx = lines === 1 ? barPx : linesPx(lines)
  return (
    <div
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
      {bars.map((bar) => (
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
}
