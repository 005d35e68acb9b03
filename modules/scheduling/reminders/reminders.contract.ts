import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import { Id, Instant, page, pageQuery } from '#server/contract/shared.ts'

/**
 * - `queued`: waits to be sent
 * - `sent`: the mail server accepted it
 * - `failed`: the mail server rejected it permanently or did not accept it before the event began, or the recipient
 *   never confirmed their address
 * - `withdrawn`: before it was sent, the event was moved or cancelled, or the recipient was removed from the event
 */
export const deliveryStatuses = ['queued', 'sent', 'failed', 'withdrawn'] as const

export const ReminderDelivery = z
  .object({
    id: Id,
    eventId: Id.nullable(),
    appointmentId: Id.nullable(),
    /** Null after the event was removed. */
    title: z.string().nullable(),
    start: Instant,
    offsetMinutes: z.int(),
    recipient: z.string(),
    locale: z.enum(locales),
    status: z.enum(deliveryStatuses),
    dueAt: Instant,
    sentAt: Instant.nullable(),
  })
  .meta({ id: 'ReminderDelivery' })

export const remindersContract = defineContract(
  { planModule: 'scheduling', part: 'reminders' },
  {
    deliveries: {
      method: 'get',
      path: '/reminders',
      summary: 'Reminders of my calendar with recipients and times',
      access: 'scheduling.work',
      // The latest `dueAt` first by default.
      query: pageQuery({ sortableBy: ['dueAt', 'start'] }).extend({
        eventId: Id.optional(),
        status: z.enum(deliveryStatuses).optional(),
      }),
      returns: page(ReminderDelivery),
    },
  },
)
