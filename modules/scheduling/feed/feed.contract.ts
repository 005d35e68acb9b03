import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Instant } from '#server/contract/shared.ts'

/**
 * The secret address from which external programs read the caller's calendar. `url` is returned once, when it is
 * created; anybody who has it can read the calendar.
 */
export const CalendarFeed = z
  .object({ active: z.boolean(), createdAt: Instant.nullable(), lastReadAt: Instant.nullable() })
  .meta({ id: 'CalendarFeed' })

export const feedContract = defineContract(
  { planModule: 'scheduling', part: 'feed' },
  {
    show: {
      method: 'get',
      path: '/schedule/feed',
      summary: 'Whether external calendars can read mine, and when one last did',
      access: 'user',
      returns: CalendarFeed,
    },
    open: {
      method: 'post',
      path: '/schedule/feed',
      summary: 'Create the address by which external calendars read mine; an earlier one stops working',
      access: 'user',
      returns: z.object({ url: z.string(), createdAt: Instant }).meta({ id: 'NewCalendarFeed' }),
      status: 201,
    },
    revoke: {
      method: 'delete',
      path: '/schedule/feed',
      summary: 'Revoke that address',
      access: 'user',
      status: 204,
    },
    read: {
      method: 'get',
      path: '/calendar/:token.ics',
      summary:
        'A calendar as iCalendar (RFC 5545), by its secret address: events and terms of the last 90 days and the next 400',
      access: 'public',
      answers: 'file',
      mediaTypes: ['text/calendar'],
      params: z.object({ token: z.string().min(1).max(200) }),
      errors: ['feed_not_found'],
    },
  },
)
