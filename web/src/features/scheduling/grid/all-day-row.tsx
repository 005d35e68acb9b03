import { useTranslation } from '../../../lib/use-translation.ts'
import { allDayRow } from '../calendar/cursor.ts'
import type { Day } from '../calendar/days.ts'
import { hiddenBarCount } from '../calendar/layout.ts'
import type { CalendarProps } from './grid-props.ts'
import { barPx } from './item-styles.ts'
import { MoreButton } from './more-button.tsx'
import { CalendarItem } from './calendar-item.tsx'
import { maxLanes, type TimeGridState } from './use-time-grid.ts'

interface AllDayRowProps {
  readonly calendar: CalendarProps
  readonly grid: TimeGridState
}

/** The row of items that last whole days, as bars above the hours. */
export function AllDayRow({ calendar, grid }: AllDayRowProps) {
  const { t } = useTranslation('scheduling')
  return (
    <div role="row" className="all-day" {...grid.dayDrag.handlers}>
      <div role="rowheader">{t('allDay')}</div>
      {calendar.days.map((day, index) => (
        <AllDayCell key={day} day={day} index={index} calendar={calendar} grid={grid} />
      ))}
    </div>
  )
}

function AllDayCell({
  day,
  index,
  calendar: { items, now, holidays, selected, onOpen },
  grid: { bars, barsFrom, lanesUsed, labels, dayDrag, isCurrent, cellName },
}: AllDayRowProps & { readonly day: Day; readonly index: number }) {
  const { t } = useTranslation('scheduling')
  const hidden = hiddenBarCount(bars, index, maxLanes)
  const dayBars = barsFrom(index)
  const holiday = holidays.get(day)
  const occupiedLanes = bars.reduce(
    (count, bar) =>
      bar.from <= index && bar.to >= index && bar.lane < maxLanes ? Math.max(count, bar.lane + 1) : count,
    0,
  )
  // A lane below the bars for the button of hidden items, or for the name of the holiday if the bars leave it no room.
  const needsExtraLane = hidden > 0 || (holiday !== undefined && occupiedLanes === lanesUsed)
  return (
    <div
      role="gridcell"
      className={[holiday === undefined ? '' : 'off', dayDrag.isOver(day) ? 'drop' : ''].filter(Boolean).join(' ')}
      tabIndex={isCurrent(day, allDayRow) ? 0 : -1}
      aria-label={cellName(day, allDayRow)}
      data-cell={`${day} ${allDayRow}`}
      style={{
        minHeight: Math.max(34, (lanesUsed + (needsExtraLane ? 1 : 0)) * barPx + 6),
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
}
