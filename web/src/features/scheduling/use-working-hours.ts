import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useCan } from '../../lib/use-can.ts'
import type { Day } from './calendar/days.ts'
import { freeTimes } from './calendar/free-times.ts'
import type { Times } from './calendar/moves.ts'
import { workHours, type WorkRules } from './calendar/work-hours.ts'
import type { Item } from './items.ts'
import { scheduleQueries } from './scheduling.queries.ts'
import { useHolidays } from './use-holidays.ts'

/** Working hours of a person without booking settings: the defaults of the settings. */
const defaultHours: WorkRules = {
  windows: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '09:00', end: '17:00' })),
  overrides: [],
  holidaysClosed: true,
}

/** Returns the working hours of the signed-in person, and the proposed times of a new event in them. */
export function useWorkingHours(days: readonly Day[], items: readonly Item[]) {
  const { data: settings, isLoading } = useQuery({
    ...scheduleQueries.settings(),
    enabled: useCan()('scheduling.takeBookings'),
  })
  const holidays = useHolidays(days)
  const isWorkTime = useMemo(() => workHours(settings, holidays.legal), [settings, holidays])
  const meetingMinutes = settings?.meetingMinutes ?? 60
  const timesOn = useCallback(
    (day: Day): Times =>
      freeTimes(day, {
        now: Date.now(),
        minutes: meetingMinutes,
        isWorkTime: settings ? isWorkTime : workHours(defaultHours, holidays.legal),
        taken: items.filter(({ event, request }) => event?.busy === true || request !== undefined),
      }),
    [settings, isWorkTime, holidays, meetingMinutes, items],
  )
  return { holidays: holidays.names, isWorkTime, meetingMinutes, timesOn, isLoadingHours: isLoading }
}
