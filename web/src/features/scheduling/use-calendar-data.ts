import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { calendarYearEntity } from '../../entities/calendar-year.queries.ts'
import { useCan } from '../../lib/use-can.ts'
import { dayOf } from '../../lib/format.ts'
import { agendaDays, daysOf, range, startOfWeek, type Day } from './calendar/days.ts'
import { workHours } from './calendar/work-hours.ts'
import { itemOf, keyOf, spanOf, type Item } from './items.ts'
import { scheduleQueries } from './scheduling.queries.ts'
import { useCalendarItems } from './use-calendar-items.ts'
import { useNow } from './use-now.ts'
import type { ScheduleState } from './use-schedule-state.ts'

interface Holidays {
  /** Names of the days on which the courts of Puerto Rico are closed. */
  readonly names: ReadonlyMap<Day, string>
  /** Legal holidays only: an order that closes the courts does not close an office. */
  readonly legal: ReadonlySet<Day>
}

/** Loads the holidays of the years of the given days. */
export function useHolidays(days: readonly Day[]): Holidays {
  const years = [
    ...new Set([days[0], days.at(-1)].flatMap((day) => (day === undefined ? [] : [Number(day.slice(0, 4))]))),
  ]
  const results = useQueries({ queries: years.map((year) => calendarYearEntity.year(year)) })
  const closedDaysJson = JSON.stringify(
    results.flatMap(({ data }) =>
      (data?.items ?? []).filter(({ set }) => set !== 'federal').map(({ date, name, set }) => [date, name, set]),
    ),
  )
  // Query results are new objects each time; their content is compared.
  return useMemo(() => {
    const closedDays = JSON.parse(closedDaysJson) as [Day, string, string][] // serialised above
    return {
      names: new Map(closedDays.map(([date, name]) => [date, name])),
      legal: new Set(closedDays.filter(([, , set]) => set === 'legal').map(([date]) => date)),
    }
  }, [closedDaysJson])
}

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
  const settings = useQuery({ ...scheduleQueries.settings(), enabled: useCan()('scheduling.takeBookings') })
  const holidays = useHolidays(days)
  const allItems: readonly Item[] = events.data
  const items = useMemo(() => allItems.filter(({ kind }) => !hidden.has(kind)), [allItems, hidden])
  const isWorkTime = useMemo(() => workHours(settings.data, holidays.legal), [settings.data, holidays])

  const selectedKey = selected ? keyOf({ id: selected.id, occurrence: selected.occurrence ?? null }) : undefined
  const foundItem = selectedKey === undefined ? undefined : allItems.find(({ key }) => key === selectedKey)
  // The selected item stays known in another week, and is not fetched again once it was removed.
  const [lastSeen, setLastSeen] = useState<Item>()
  if (foundItem && foundItem !== lastSeen) setLastSeen(foundItem)
  const knownItem = foundItem ?? (lastSeen?.key === selectedKey ? lastSeen : undefined)
  // A link may name an event outside of the visible days.
  const linkedEvent = useQuery({
    ...scheduleQueries.event(selected?.id ?? '', selected?.occurrence),
    enabled:
      selected !== undefined && !selected.id.startsWith('request-') && !events.isPending && !events.error && !knownItem,
  })
  const linkedItem = useMemo(() => (linkedEvent.data ? itemOf(linkedEvent.data) : undefined), [linkedEvent.data])
  return {
    now,
    today: dayOf(now),
    days,
    items,
    holidays: holidays.names,
    isWorkTime,
    events,
    settings: settings.data,
    selectedKey,
    chosenItem: knownItem ?? (selectedKey === undefined ? undefined : linkedItem),
  }
}
