import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { approvalsContract } from '#modules/timekeeping/approvals.contract.ts'
import { hourlyRatesContract, type HourlyRate as HourlyRateSchema } from '#modules/timekeeping/hourly-rates.contract.ts'
import { proposalsContract, type WorkProposal as WorkProposalSchema } from '#modules/timekeeping/proposals.contract.ts'
import {
  timekeepingContract,
  type NewTimeEntry,
  type TimeEntry as TimeEntrySchema,
  type TimeEntryUpdate,
  type WorkRef as WorkRefSchema,
} from '#modules/timekeeping/timekeeping.contract.ts'
import { timerContract, type Timer as TimerSchema } from '#modules/timekeeping/timer.contract.ts'
import { refresh, timeKeys } from '../../entities/cache-keys.ts'
import { NoAnswerError, send } from '../../lib/api.ts'
import type { Day } from '../../lib/days.ts'

export type TimeEntry = z.infer<typeof TimeEntrySchema>
export type WorkProposal = z.infer<typeof WorkProposalSchema>
export type WorkRef = z.infer<typeof WorkRefSchema>
export type NewEntry = z.input<typeof NewTimeEntry>
/** A timer with the time at which it was read: milliseconds of `performance.now()`. */
export type ReadTimer = z.infer<typeof TimerSchema> & { readonly readAtMs: number }
export type HourlyRate = z.infer<typeof HourlyRateSchema>

const api = createClient(timekeepingContract, send)
const timerApi = createClient(timerContract, send)
const proposalsApi = createClient(proposalsContract, send)
const approvalsApi = createClient(approvalsContract, send)
const ratesApi = createClient(hourlyRatesContract, send)
/** The screens show errors of these requests themselves. */
const ownErrors = { showsOwnError: true }

export const timeQueries = {
  /** Entries of the seven days from a Monday, of the signed-in user or of another person. */
  week: (from: Day, userId?: string) =>
    queryOptions({
      queryKey: [...timeKeys, 'week', from, userId ?? 'own'],
      queryFn: ({ signal }) => api.list({ query: { from, days: 7, ...(userId ? { userId } : {}) } }, { signal }),
      placeholderData: keepPreviousData,
      meta: ownErrors,
    }),
  ofCase: (caseId: string) =>
    infiniteQueryOptions({
      queryKey: [...timeKeys, 'case', caseId],
      queryFn: ({ signal, pageParam }) =>
        api.ofCase({ params: { id: caseId }, query: { page: pageParam } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
      meta: ownErrors,
    }),
  /** The timer with the time of its response on the monotonic clock, which ignores changes of the system clock. */
  timer: () =>
    queryOptions({
      queryKey: [...timeKeys, 'timer'],
      queryFn: async ({ signal }) => {
        const { timer } = await timerApi.read(undefined, { signal })
        return timer && ({ ...timer, readAtMs: performance.now() } satisfies ReadTimer)
      },
      meta: ownErrors,
    }),
  /** Work of the signed-in user in the seven days from a Monday that is not recorded. */
  proposals: (from: Day) =>
    queryOptions({
      queryKey: [...timeKeys, 'proposals', from],
      queryFn: async ({ signal }) => (await proposalsApi.list({ query: { from, days: 7 } }, { signal })).items,
      placeholderData: keepPreviousData,
      meta: ownErrors,
    }),
  /** Weeks of people that wait for approval. */
  approvals: () =>
    queryOptions({
      queryKey: [...timeKeys, 'approvals'],
      queryFn: async ({ signal }) => (await approvalsApi.list(undefined, { signal })).items,
      meta: ownErrors,
    }),
  settings: () =>
    queryOptions({
      queryKey: [...timeKeys, 'settings'],
      queryFn: ({ signal }) => api.settings(undefined, { signal }),
      meta: ownErrors,
    }),
  rates: () =>
    queryOptions({
      queryKey: [...timeKeys, 'rates'],
      queryFn: async ({ signal }) => (await ratesApi.list(undefined, { signal })).items,
      meta: ownErrors,
    }),
}

const onSettled = (
  _data: unknown,
  _error: unknown,
  _input: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
) => refresh(client, timeKeys)

type EntryChange = z.input<typeof TimeEntryUpdate> & { readonly id: string }

export const timeMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (body: NewEntry) => api.create({ body }, { idempotencyKey: crypto.randomUUID() }),
      // Without a response there is no new data to read, and no network to read it.
      onSettled: (data, error, ...rest) =>
        error instanceof NoAnswerError ? undefined : onSettled(data, error, ...rest),
      meta: ownErrors,
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: EntryChange) => api.update({ params: { id }, body }),
      onSettled,
      meta: ownErrors,
    }),
  remove: () => mutationOptions({ mutationFn: (id: string) => api.remove({ params: { id } }), onSettled }),
  restore: () => mutationOptions({ mutationFn: (id: string) => api.restore({ params: { id } }), onSettled }),
  setSettings: () =>
    mutationOptions({
      mutationFn: (body: z.input<(typeof timekeepingContract.routes.updateSettings)['body']>) =>
        api.updateSettings({ body }),
      onSettled,
    }),
}

export const proposalMutations = {
  dismiss: () => mutationOptions({ mutationFn: (body: WorkRef) => proposalsApi.dismiss({ body }), onSettled }),
  restore: () => mutationOptions({ mutationFn: (body: WorkRef) => proposalsApi.restore({ body }), onSettled }),
}

export const approvalMutations = {
  submit: () => mutationOptions({ mutationFn: (ids: string[]) => approvalsApi.submit({ body: { ids } }), onSettled }),
  approve: () => mutationOptions({ mutationFn: (ids: string[]) => approvalsApi.approve({ body: { ids } }), onSettled }),
  return: () =>
    mutationOptions({
      mutationFn: (body: z.input<(typeof approvalsContract.routes.return)['body']>) => approvalsApi.return({ body }),
      onSettled,
      meta: ownErrors,
    }),
}

export const timerMutations = {
  start: () =>
    mutationOptions({
      mutationFn: (body: { readonly caseId: string | null; readonly narrative: string }) =>
        timerApi.start({ body }, { idempotencyKey: crypto.randomUUID() }),
      // Shows the timer of the response at once, instead of after a second round trip.
      onSuccess: ({ timer }, _body, _result, { client }) => {
        client.setQueryData(timeQueries.timer().queryKey, () => ({ ...timer, readAtMs: performance.now() }))
      },
      onSettled,
      meta: ownErrors,
    }),
  pause: () => mutationOptions({ mutationFn: () => timerApi.pause(), onSettled }),
  resume: () => mutationOptions({ mutationFn: () => timerApi.resume(), onSettled }),
  stop: () =>
    mutationOptions({
      mutationFn: (body: { readonly seconds?: number; readonly narrative?: string }) =>
        timerApi.stop({ body }, { idempotencyKey: crypto.randomUUID() }),
      onSettled,
      meta: ownErrors,
    }),
  discard: () => mutationOptions({ mutationFn: () => timerApi.discard(), onSettled }),
}

export const rateMutations = {
  add: () =>
    mutationOptions({
      mutationFn: (body: z.input<(typeof hourlyRatesContract.routes.add)['body']>) =>
        ratesApi.add({ body }, { idempotencyKey: crypto.randomUUID() }),
      onSettled,
      meta: ownErrors,
    }),
  remove: () => mutationOptions({ mutationFn: (id: string) => ratesApi.remove({ params: { id } }), onSettled }),
}
