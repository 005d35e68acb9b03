import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCan } from '../../lib/use-can.ts'
import type { CalendarSource, CalendarOwner } from '../../lib/calendar-source.ts'
import { useToday } from '../../lib/use-clock.ts'
import { isDay, views, type Day, type View } from './calendar/days.ts'

export interface ScheduleState {
  readonly view: View
  readonly day: Day
  readonly calendarOwner: CalendarOwner
  /** Calendar shown when the URL names none. */
  readonly defaultCalendar: 'mine' | 'office'
  /** Hidden kinds and sources (by id). */
  readonly hidden: ReadonlySet<string>
  readonly sources: readonly CalendarSource[]
  /** Selected event, and occurrence of it. */
  readonly selected: { readonly id: string; readonly occurrence: string | undefined } | undefined
  /** Whether the URL names a day; otherwise today. */
  readonly hasDay: boolean
  /** Changes parameters of the URL; a parameter that is undefined or empty is removed. */
  setParameters: (values: Readonly<Record<string, string | undefined>>, options?: { readonly replace: boolean }) => void
  showDay: (view: View, day: Day) => void
}

/** State of the calendar, stored in the URL. A phone starts with the agenda. */
export function useScheduleState(sources: readonly CalendarSource[]): ScheduleState {
  const [search, setSearch] = useSearchParams()
  // Staff have no schedule, so the calendar of the whole office is their default.
  const defaultCalendar = useCan()('scheduling.takeBookings') ? 'mine' : 'office'
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const currentDay = useToday()
  return useMemo(() => {
    const requestedView = search.get('view')
    const date = search.get('date')
    const lawyer = search.get('lawyer')
    const hide = search.get('hide')?.split(',') ?? []
    const id = search.get('event')
    const setParameters: ScheduleState['setParameters'] = (values, options = { replace: true }) =>
      setSearch((current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      }, options)
    return {
      view: views.find((view) => view === requestedView) ?? (isPhone ? 'agenda' : 'week'),
      day: isDay(date) ? date : currentDay,
      hasDay: isDay(date),
      calendarOwner: lawyer
        ? { professionalId: lawyer }
        : ((['mine', 'office'] as const).find((candidate) => candidate === search.get('calendar')) ?? defaultCalendar),
      defaultCalendar,
      hidden: new Set(hide),
      sources,
      selected: id ? { id, occurrence: search.get('at') ?? undefined } : undefined,
      setParameters,
      showDay: (view, day) => setParameters({ view, date: day }, { replace: false }),
    }
  }, [search, setSearch, isPhone, sources, defaultCalendar, currentDay])
}
