import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import type { Appointment } from '#modules/scheduling/appointments/appointment-shapes.contract.ts'
import { appointmentsContract } from '#modules/scheduling/appointments/appointments.contract.ts'
import { remindersContract, type ReminderDelivery } from '#modules/scheduling/reminders/reminders.contract.ts'
import { refresh, scheduleKeys } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'

export type Booking = z.infer<typeof Appointment>
export type Delivery = z.infer<typeof ReminderDelivery>

const appointments = createClient(appointmentsContract, send)
const reminders = createClient(remindersContract, send)

type BookingsQuery = NonNullable<Parameters<typeof appointments.list>[0]>['query']
type DeliveriesQuery = NonNullable<Parameters<typeof reminders.deliveries>[0]>['query']

export const fetchBookings = (query: BookingsQuery) => appointments.list({ query })

export const fetchDeliveries = (query: DeliveriesQuery) => reminders.deliveries({ query })

export const bookingQueries = {
  list: (query: BookingsQuery) =>
    queryOptions({
      queryKey: [...scheduleKeys, 'bookings', query],
      queryFn: ({ signal }) => appointments.list({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...scheduleKeys, 'booking', id],
      queryFn: ({ signal }) => appointments.get({ params: { id } }, { signal }),
      meta: { showsOwnError: true },
    }),
  deliveries: (query: DeliveriesQuery) =>
    queryOptions({
      queryKey: [...scheduleKeys, 'deliveries', query],
      queryFn: ({ signal }) => reminders.deliveries({ query }, { signal }),
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
}

export const bookingMutations = {
  cancel: () =>
    mutationOptions({
      mutationFn: (id: string) => appointments.cancel({ params: { id } }),
      onSuccess: (_answer, _id, _result, { client }) => refresh(client, scheduleKeys),
    }),
}
