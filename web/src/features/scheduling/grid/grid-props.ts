import type { EventKind } from '#modules/scheduling/events/event.contract.ts'
import type { Day } from '../calendar/days.ts'
import type { Change, Times } from '../calendar/moves.ts'
import type { Item } from '../items.ts'
import type { FocusRequest } from './use-cursor.ts'

/** Times and kind that the form of a new event starts with. */
export interface Draft {
  readonly allDay: boolean
  readonly times: Times
  readonly kind?: EventKind
}

/** Props of all calendar views. */
export interface CalendarProps {
  readonly days: readonly Day[]
  /** Day in the URL, `YYYY-MM-DD`. */
  readonly day: Day
  readonly today: Day
  /** Milliseconds; updated every half minute. */
  readonly now: number
  readonly items: readonly Item[]
  readonly selected: string | undefined
  /** Names of court holidays by day. */
  readonly holidays: ReadonlyMap<Day, string>
  /** Whether a minute of a day is a working hour. */
  readonly isWorkTime: (day: Day, minute: number) => boolean
  readonly meetingMinutes: number
  /** Returns the times that a new event proposes on a day. */
  readonly timesOn: (day: Day) => Times
  /** Item or day to focus after rendering; the view then calls `onFocusHandled`. */
  readonly focusRequest: FocusRequest
  readonly onFocusHandled: (handled: FocusRequest) => void
  /** Shows the same view of another day. */
  readonly onDay: (day: Day) => void
  /** Shows the day view of a day. */
  readonly onShowDay: (day: Day) => void
  readonly onOpen: (item: Item) => void
  readonly onNew: (draft: Draft) => void
  readonly onChange: (item: Item, change: Change) => void
  readonly onDelete: (item: Item) => void
}
