// Calendar items of scheduling itself: events and pending bookings.
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../lib/use-can.ts'
import type { CalendarSource } from '../../lib/calendar-source.ts'
import { itemOf, itemOfRequest, type Item } from './items.ts'
import { scheduleQueries, type EventData, type BookingRequest } from './scheduling.queries.ts'

const itemsOf = (events: EventData[]): Item[] => events.map(itemOf)
const itemsOfRequests = (requests: BookingRequest[]): Item[] => requests.map(itemOfRequest)

export const events: CalendarSource<Item> = {
  id: 'events',
  useItems: ({ from, to, owner }) => useQuery({ ...scheduleQueries.events(from, to, owner), select: itemsOf }),
}

/** Pending bookings of the person. The calendar works without them, so neither their loading nor a failure is shown. */
export const requests: CalendarSource<Item> = {
  id: 'requests',
  useItems: ({ from, to, owner }) => {
    const showsBookings = useCan()('scheduling.takeBookings') && owner === 'mine'
    const { data, refetch } = useQuery({
      ...scheduleQueries.requests(from, to),
      enabled: showsBookings,
      select: itemsOfRequests,
    })
    return {
      data: showsBookings ? data : undefined,
      refetch,
      error: null,
      isPending: false,
      isFetching: false,
      isPlaceholderData: false,
    }
  },
}
