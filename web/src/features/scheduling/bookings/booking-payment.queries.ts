import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { bookingPaymentsContract } from '#modules/invoicing/bookings/bookings.contract.ts'
import { refresh, scheduleKeys } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'

const payments = createClient(bookingPaymentsContract, send)

export const bookingPaymentQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: [...scheduleKeys, 'booking-payment', id],
      queryFn: ({ signal }) => payments.get({ params: { id } }, { signal }),
      meta: { showsOwnError: true },
    }),
}

export const bookingPaymentMutations = {
  refund: () =>
    mutationOptions({
      mutationFn: (id: string) => payments.refund({ params: { id } }),
      onSettled: (_answer, _failure, _id, _result, { client }) => refresh(client, scheduleKeys),
    }),
}
