// Interface of calendar sources. A feature adds its items by a source in its descriptor.
import type { EventKind } from '#modules/scheduling/events/event.contract.ts'
import type { Label } from '../locales/resources.ts'
import type { Icon } from '../ui/icon.ts'

/** Events of the calendar, and terms of cases. */
export type CalendarKind = EventKind | 'term'

/** An item of the calendar. Times are instants in milliseconds; `end` is exclusive. */
export interface CalendarItem {
  /** Unique among the items of all sources; begins with the source's id. */
  readonly key: string
  /** Determines colour and icon. */
  readonly kind: CalendarKind
  /** Null: only that the time is occupied may be shown. */
  readonly title: string | null
  /** Text beside the title: the case of a term. */
  readonly detail?: string
  /** A warning beside the title, as an icon with its text. */
  readonly mark?: { readonly icon: Icon; readonly label: string }
  /** The outcome of a term whose day has passed. */
  readonly status?: string
  /** Overrides the colour of the kind. */
  readonly color: string | null
  readonly allDay: boolean
  readonly start: number
  readonly end: number
  /** Not yet confirmed: dashed border and a label. */
  readonly tentative: boolean
  /** May be moved by dragging. */
  readonly movable: boolean
  /** URL of an item that the calendar has no details of. */
  readonly to?: string
}

/** Calendar of the person, of the whole office, or of a colleague. */
export type CalendarOwner = 'mine' | 'office' | { readonly professionalId: string }

/** Visible range: instants in milliseconds, `to` exclusive. */
export interface CalendarRange {
  readonly from: number
  readonly to: number
  readonly owner: CalendarOwner
}

/** Result of a source: state of a query, with items as data. */
export interface CalendarSourceResult<Item extends CalendarItem = CalendarItem> {
  readonly data: readonly Item[] | undefined
  /** Shown instead of the calendar while there is no data; null for optional sources. */
  readonly error: unknown
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

export interface CalendarSource<Item extends CalendarItem = CalendarItem> {
  /** Name in the URL when hidden, `?hide=`; must differ from the kinds. */
  readonly id: string
  /** Label of the filter. Without a label its items are filtered by kind only. */
  readonly label?: Label
  /** A hook: returns the items that overlap the range. `data` keeps its identity while unchanged. */
  readonly useItems: (range: CalendarRange) => CalendarSourceResult<Item>
}
