import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { dayOf } from '../../lib/format.ts'
import { agendaDays, daysOf, range, startOfWeek } from './calendar/days.ts'
import { itemOf, keyOf, spanOf, type Item } from './items.ts'
import { scheduleQueries } from './scheduling.queries.ts'
import { useCalendarItems } from './use-calendar-items.ts'
import { useNow } from './use-now.ts'
import type { ScheduleState } from './use-schedule-state.ts'
import { useWorkingHours } from './use-working-hours.ts'

/** Loads the data of the calendar for the URL's view. */
export function useCalendarData(state: ScheduleState) {
  const now = useNow()
  const { view, day, calendarOwner, hidden, selected, sources } = state
  const days = useMemo(() => daysOf(view, day), [view, day])
  // The week strip of a phone also shows past days.
  const span = useMemo(
    () => spanOf(view === 'agenda' ? range(startOfWeek(day), 7 + agendaDays) : days),
    [view, day, days],
  )
  const events = useCalendarItems(sources, hidden, { ...span, owner: calendarOwner })
  const allItems: readonly Item[] = events.data
  const items = useMemo(() => allItems.filter(({ kind }) => !hidden.has(kind)), [allItems, hidden])
  // Hidden items also occupy time that is otherwise proposed for a new event.
  const { holidays, isWorkTime, meetingMinutes, timesOn, isLoadingHours } = useWorkingHours(days, allItems)

  const selectedKey = selected ? keyOf({ id: selected.id, occurrence: selected.occurrence ?? null }) : undefined
  const foundItem = selectedKey === undefined ? undefined : allItems.find(({ key }) => key === selectedKey)
  // Keeps the selected item when another week is shown, so that it need not be fetched, also after it was removed.
  const [lastSeen, setLastSeen] = useState<Item>()
  if (foundItem && foundItem !== lastSeen) setLastSeen(foundItem)
  const cachedItem = foundItem ?? (lastSeen?.key === selectedKey ? lastSeen : undefined)
  // A link may name an event outside of the visible days.
  const linkedEvent = useQuery({
    ...scheduleQueries.event(selected?.id ?? '', selected?.occurrence),
    enabled:
      selected !== undefined &&
      !selected.id.startsWith('request-') &&
      !events.isPending &&
      !events.error &&
      !cachedItem,
  })
  const linkedItem = useMemo(() => (linkedEvent.data ? itemOf(linkedEvent.data) : undefined), [linkedEvent.data])
  return {
    now,
    today: dayOf(now),
    days,
    items,
    events,
    holidays,
    isWorkTime,
    meetingMinutes,
    timesOn,
    isLoadingHours,
    selectedKey,
    chosenItem: cachedItem ?? (selectedKey === undefined ? undefined : linkedItem),
  }
}
