// The kinds of events and the icons of items.
import AlarmClock from 'lucide-react/icons/alarm-clock'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Gavel from 'lucide-react/icons/gavel'
import Lock from 'lucide-react/icons/lock'
import SquareCheck from 'lucide-react/icons/square-check'
import UserRound from 'lucide-react/icons/user-round'
import Video from 'lucide-react/icons/video'
import type { EventKind } from '#modules/scheduling/events/event.contract.ts'
import type { CalendarKind } from '../../lib/calendar-source.ts'
import type { Icon } from '../../ui/icon.ts'
import type { Item } from './items.ts'

export const kindIcons: Readonly<Record<CalendarKind, Icon>> = {
  hearing: Gavel,
  term: AlarmClock,
  appointment: UserRound,
  task: SquareCheck,
  call: Video,
  personal: Lock,
}

/** Kinds of events, in display order. */
export const kinds: readonly EventKind[] = ['hearing', 'appointment', 'call', 'task', 'personal']

/**
 * Icon of the kind; a lock for a private event, a dashed circle for an item that is not confirmed yet: a pending
 * booking or a proposed term.
 */
export const iconOf = (item: Pick<Item, 'kind' | 'tentative' | 'title'>): Icon =>
  item.title === null ? Lock : item.tentative ? CircleDashed : kindIcons[item.kind]
