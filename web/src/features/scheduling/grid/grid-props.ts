import type { EventKind } from '#modules/scheduling/events/event.contract.ts'
import type { Day } from '../calendar/days.ts'
import type { Change, Times } from '../calendar/moves.ts'
import type { Item } from '../items.ts'
import type { Follow } from './use-cursor.ts'

/** What somebody asks for that is not there yet. */
export interface Draft {
  readonly allDay: boolean
  readonly times: Times
  readonly kind?: EventKind
}

/** What every view of the calendar shows and may ask for. */
export interface CalendarProps {
  readonly days: readonly Day[]
  /** The day of the address. */
  readonly day: Day
  readonly today: Day
  /** Milliseconds; changes every minute. */
  readonly now: number
  readonly items: readonly Item[]
  readonly chosen: string | undefined
  /** Names of the days on which the courts are closed. */
  readonly holidays: ReadonlyMap<Day, string>
  /** Whether a minute of a day is within working hours. */
  readonly isWork: (day: Day, minute: number) => boolean
  readonly meetingMinutes: number
  /** Where the keyboard goes, once that is on the screen. */
  readonly follow: Follow
  readonly onFollowed: () => void
  readonly onDay: (day: Day) => void
  readonly onShowDay: (day: Day) => void
  readonly onOpen: (item: Item) => void
  readonly onNew: (draft: Draft) => void
  readonly onChange: (item: Item, change: Change) => void
  readonly onDelete: (item: Item) => void
}
