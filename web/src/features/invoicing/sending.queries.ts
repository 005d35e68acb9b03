import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import {
  invoiceSendingsContract,
  type InvoiceSending as InvoiceSendingSchema,
  type InvoiceSendings as InvoiceSendingsSchema,
  type NewInvoiceSending,
  type ReminderSettings,
} from '#modules/invoicing/sending/sending.contract.ts'
import { invoiceKeys, refresh } from '../../entities/cache-keys.ts'
import { send } from '../../lib/api.ts'

export type SendingView = z.infer<typeof InvoiceSendingSchema>
export type SendingsView = z.infer<typeof InvoiceSendingsSchema>

const api = createClient(invoiceSendingsContract, send)
const ownErrorMeta = { showsOwnError: true }

/** Interval at which the list is read again while mails are queued. */
const pollIntervalMs = 3_000

export const sendingQueries = {
  ofInvoice: (id: string) =>
    queryOptions({
      queryKey: [...invoiceKeys, 'sendings', id],
      queryFn: ({ signal }) => api.list({ params: { id } }, { signal }),
      refetchInterval: ({ state }) =>
        state.data?.items.some(({ recipients }) => recipients.some((recipient) => recipient.state === 'queued'))
          ? pollIntervalMs
          : false,
      meta: ownErrorMeta,
    }),
  reminderSettings: () =>
    queryOptions({
      queryKey: [...invoiceKeys, 'reminder-settings'],
      queryFn: ({ signal }) => api.readSettings(undefined, { signal }),
      meta: ownErrorMeta,
    }),
}

const onSettled = (
  _data: unknown,
  _error: unknown,
  _input: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
) => refresh(client, invoiceKeys)

export const sendingMutations = {
  send: () =>
    mutationOptions({
      mutationFn: ({ invoiceId, ...body }: z.input<typeof NewInvoiceSending> & { readonly invoiceId: string }) =>
        api.send({ params: { id: invoiceId }, body }, { idempotencyKey: crypto.randomUUID() }),
      onSettled,
      meta: ownErrorMeta,
    }),
  /** Stops or resumes the reminders of an invoice; nothing is sent. */
  setRemindersStopped: () =>
    mutationOptions({
      mutationFn: ({ invoiceId, stopped }: { readonly invoiceId: string; readonly stopped: boolean }) =>
        api.remind({ params: { id: invoiceId }, body: { stopped } }),
      onSettled,
    }),
  saveReminders: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof ReminderSettings>) => api.updateSettings({ body }),
      onSettled,
      meta: ownErrorMeta,
    }),
}
