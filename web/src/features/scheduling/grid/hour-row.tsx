import type { Day } from '../calendar/days.ts'
import { rowMinutes } from '../calendar/moves.ts'
import { hourOfMinute, timeOfMinute } from '../words.ts'
import type { CalendarProps } from './grid-props.ts'
import { hourPx } from './item-styles.ts'
import { MoreButton } from './more-button.tsx'
import { CalendarItem } from './calendar-item.tsx'
import { positionIn } from './use-hour-columns.ts'
import { rowOf, type TimeGridState } from './use-time-grid.ts'

/** Length in minutes from which an item has room for a second line. */
const tallMinutes = 45
/** Share of the day's width below which an item is narrow. */
const narrowShare = 0.7

interface HourRowProps {
  readonly row: number
  readonly calendar: CalendarProps
  readonly grid: TimeGridState
}

/** One half hour of all days. */
export function HourRow({ row, calendar, grid }: HourRowProps) {
  return (
    <div role="row" className={row % 2 === 0 ? 'hour' : ''}>
      <div role="rowheader" aria-label={timeOfMinute(row * rowMinutes)}>
        {row % 2 === 0 ? <span aria-hidden>{hourOfMinute(row * rowMinutes)}</span> : null}
      </div>
      {calendar.days.map((day) => (
        <HourCell key={day} day={day} row={row} calendar={calendar} grid={grid} />
      ))}
    </div>
  )
}

function HourCell({
  day,
  row,
  calendar: { days, now, selected, isWorkTime, onOpen },
  grid: { segmentsFrom, fitting, hasIconRoom, labels, hourDrag, isCurrent, cellName },
}: HourRowProps & { readonly day: Day }) {
  return (
    <div
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
          dragged={hourDrag.dragPreview?.key === segment.item.key}
          continuesBefore={segment.continuesBefore}
          continuesAfter={segment.continuesAfter}
          isTall={segment.to - segment.from >= tallMinutes}
          narrow={
            segment.countPosition === 'over' || (days.length > 1 && segment.width / segment.columns < narrowShare)
          }
          isUnderCount={segment.countPosition === 'over'}
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
  )
}
