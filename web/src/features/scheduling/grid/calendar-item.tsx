import Repeat from 'lucide-react/icons/repeat'
import { memo, type CSSProperties } from 'react'
import { clockAt, type Day } from '../calendar/days.ts'
import { ItemIcon } from '../item-icon.tsx'
import type { Item } from '../items.ts'
import { paintOf } from '../paint.ts'
import type { ItemLabels } from '../use-item-labels.ts'
import { shortTimeOfMinute } from '../words.ts'

export interface CalendarItemProps {
  readonly item: Item
  /** Day of the cell; an item over midnight is rendered in two cells. */
  readonly day: Day
  /** `hours`: in the rows of hours; `bar`: in the all-day row; `plain`: a timed item of a month. */
  readonly variant: 'hours' | 'bar' | 'plain'
  readonly labels: ItemLabels
  readonly style: CSSProperties
  /** The keyboard cursor is on the item. */
  readonly current: boolean
  readonly selected: boolean
  readonly isPast: boolean
  readonly dragged: boolean
  readonly continuesBefore?: boolean
  readonly continuesAfter?: boolean
  /** Tall enough for a second line. */
  readonly isTall?: boolean
  /** Narrow, beside others: the title is below the icon. */
  readonly narrow?: boolean
  /** A count of hidden items covers its upper right corner. */
  readonly isUnderCount?: boolean
  /** Whether a short item shows its icon; without it there is room for a whole word. */
  readonly hasIcon?: boolean
  /** Lines of a bar. */
  readonly lines?: 1 | 2 | 3
}

/** An item of a grid. Its accessible name has everything that its position shows: day, time, title, kind, case. */
export const CalendarItem = memo(function CalendarItem({
  item,
  day,
  variant,
  labels,
  style,
  current,
  selected,
  isPast,
  dragged,
  continuesBefore = false,
  continuesAfter = false,
  isTall = false,
  narrow = false,
  isUnderCount = false,
  hasIcon = true,
  lines = 1,
}: CalendarItemProps) {
  const paint = paintOf(item)
  const classNames = [
    'item',
    variant === 'hours' ? '' : 'bar',
    variant === 'plain' ? 'plain' : '',
    lines > 1 ? `lines lines-${lines}` : '',
    item.tentative ? 'tentative' : '',
    continuesBefore ? 'continues-before' : '',
    continuesAfter ? 'continues-after' : '',
    narrow && isTall ? 'narrow' : '',
    variant === 'hours' && !isTall ? 'short' : '',
    isUnderCount ? 'under-count' : '',
    hasIcon ? '' : 'no-icon',
    selected ? 'selected' : '',
    isPast ? 'past' : '',
    dragged ? 'dragged' : '',
  ]
  const time = variant === 'plain' ? `${shortTimeOfMinute(clockAt(item.start).minute)} ` : ''
  return (
    <div
      className={classNames.filter(Boolean).join(' ')}
      role="button"
      tabIndex={current ? 0 : -1}
      aria-label={labels.accessibleName(item)}
      {...(item.to === undefined ? { 'aria-haspopup': 'dialog' as const } : {})}
      {...(selected ? { 'aria-current': true } : {})}
      data-item={item.key}
      data-day={day}
      style={{ ...style, '--item-main': paint.main, '--item-soft': paint.softColor } as CSSProperties}
    >
      <div className="body">
        <div className="head">
          <ItemIcon item={item} size={13} />
          {item.mark ? <item.mark.icon size={12} aria-hidden /> : null}
          <span>
            {time}
            {labels.title(item)}
            {item.detail ? ` ·\u00A0${item.detail}` : null}
          </span>
          {item.event?.rrule && isTall ? (
            <>
              {' '}
              <Repeat size={11} aria-hidden />
            </>
          ) : null}
        </div>
        {isTall && !narrow && variant === 'hours' ? <div className="more">{labels.detail(item)}</div> : null}
      </div>
      {variant === 'hours' && item.movable && !continuesAfter ? <span className="grip" data-grip="" /> : null}
    </div>
  )
})
