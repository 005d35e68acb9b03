import Repeat from 'lucide-react/icons/repeat'
import { memo, type CSSProperties } from 'react'
import { clockAt, type Day } from '../calendar/days.ts'
import { ItemIcon } from '../item-icon.tsx'
import type { Item } from '../items.ts'
import { paintOf } from '../paint.ts'
import type { ItemWords } from '../use-item-words.ts'
import { timeOfMinute } from '../words.ts'

export interface ThingProps {
  readonly item: Item
  /** Day of the cell; an item over midnight is rendered in two cells. */
  readonly day: Day
  readonly look: 'hours' | 'bar' | 'plain'
  readonly words: ItemWords
  readonly place: CSSProperties
  /** The item has the cursor. */
  readonly current: boolean
  readonly chosen: boolean
  readonly over: boolean
  readonly dragged: boolean
  readonly before?: boolean
  readonly after?: boolean
  /** Tall enough for a second line. */
  readonly tall?: boolean
  /** Narrow, beside others: the title is below the icon. */
  readonly narrow?: boolean
}

/** An item of a grid. Its accessible name has everything that its position shows: day, time, title, kind, case. */
export const CalendarItem = memo(function CalendarItem({
  item,
  day,
  look,
  words,
  place,
  current,
  chosen,
  over,
  dragged,
  before = false,
  after = false,
  tall = false,
  narrow = false,
}: ThingProps) {
  const paint = paintOf(item)
  const names = [
    'thing',
    look === 'hours' ? '' : 'bar',
    look === 'plain' ? 'plain' : '',
    item.tentative ? 'tentative' : '',
    before ? 'before' : '',
    after ? 'after' : '',
    narrow && tall ? 'narrow' : '',
    look === 'hours' && !tall ? 'short' : '',
    chosen ? 'chosen' : '',
    over ? 'over' : '',
    dragged ? 'dragged' : '',
  ]
  const time = look === 'plain' ? `${timeOfMinute(clockAt(item.start).minute).split(/\s/)[0] ?? ''} ` : ''
  return (
    <div
      className={names.filter(Boolean).join(' ')}
      role="button"
      tabIndex={current ? 0 : -1}
      aria-label={words.all(item)}
      aria-haspopup="dialog"
      {...(chosen ? { 'aria-current': true } : {})}
      data-item={item.key}
      data-day={day}
      style={{ ...place, '--thing-main': paint.main, '--thing-soft': paint.soft } as CSSProperties}
    >
      <div className="body">
        <div className="head">
          <ItemIcon item={item} size={13} />
          <span>
            {time}
            {words.title(item)}
          </span>
          {item.event?.rrule && tall ? (
            <>
              {' '}
              <Repeat size={11} aria-hidden />
            </>
          ) : null}
        </div>
        {tall && !narrow && look === 'hours' ? <div className="more">{words.detail(item)}</div> : null}
      </div>
      {look === 'hours' && item.movable && !after && item.kind !== 'deadline' ? (
        <span className="grip" data-grip="" />
      ) : null}
    </div>
  )
})
