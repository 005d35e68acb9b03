// Where the calendar's items come from. A feature adds its own by a source in its descriptor.
import type { EventKind } from '#modules/scheduling/events/event.contract.ts'
import type { Label } from '../locales/resources.ts'

/** What the calendar draws, whatever it comes from. Times are instants in milliseconds; `end` is exclusive. */
export interface CalendarItem {
  /** Unique among the items of all sources; begins with the source's id. */
  readonly key: string
  /** Chooses colour and icon. */
  readonly kind: EventKind
  /** Null: only that the time is taken may be shown. */
  readonly title: string | null
  /** Overrides the colour of the kind. */
  readonly color: string | null
  readonly allDay: boolean
  readonly start: number
  readonly end: number
  /** Not yet confirmed: drawn dashed, and said. */
  readonly tentative: boolean
  /** May be dragged to another time. */
  readonly movable: boolean
  /** The address that opens it, for items that the calendar has no details of. */
  readonly to?: string
}

/** Whose items: the person's own, those of the whole office, or one colleague's. */
export type Whose = 'mine' | 'office' | { readonly professionalId: string }

/** What a calendar shows at once: instants in milliseconds, `to` exclusive. */
export interface CalendarRange {
  readonly from: number
  readonly to: number
  readonly whose: Whose
}

/** The answer of a source: the state of a query, with items as data. */
export interface CalendarAnswer<Item extends CalendarItem = CalendarItem> {
  readonly data: readonly Item[] | undefined
  /** Shown instead of the calendar while there is no data; null of a source that the calendar can do without. */
  readonly error: unknown
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

export interface CalendarSource<Item extends CalendarItem = CalendarItem> {
  /** Its name in the address when it is hidden, `?hide=`; not the name of a kind. */
  readonly id: string
  /** The checkbox that hides it. Without one its items are hidden by their kind alone. */
  readonly label?: Label
  /** A hook: the items that touch the range. `data` keeps its identity while the answer is the same. */
  readonly useItems: (range: CalendarRange) => CalendarAnswer<Item>
}
