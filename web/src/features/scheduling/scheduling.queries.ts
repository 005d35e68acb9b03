import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { eventsContract, type EventUpdate } from '#modules/scheduling/events/events.contract.ts'
import type { Event, EventScope, NewEvent } from '#modules/scheduling/events/event.contract.ts'
import {
  scheduleSettingsContract,
  type ScheduleSettings,
  type ScheduleSettingsUpdate,
} from '#modules/scheduling/settings/settings.contract.ts'
import type { Appointment } from '#modules/scheduling/appointments/appointment-shapes.contract.ts'
import { appointmentsContract } from '#modules/scheduling/appointments/appointments.contract.ts'
import { scheduleKeys } from '../../entities/cache-keys.ts'
import type { CalendarOwner } from '../../lib/calendar-source.ts'
import { send } from '../../lib/api.ts'

export type EventData = z.infer<typeof Event>
export type BookingRequest = z.infer<typeof Appointment>
export type Settings = z.infer<typeof ScheduleSettings>

const events = createClient(eventsContract, send)
const settings = createClient(scheduleSettingsContract, send)
const appointments = createClient(appointmentsContract, send)

type EventList = Awaited<ReturnType<typeof events.list>>
const iso = (instant: number): string => new Date(instant).toISOString()
const ownerQuery = (calendarOwner: CalendarOwner) =>
  typeof calendarOwner === 'string' ? { calendar: calendarOwner } : { professionalId: calendarOwner.professionalId }

export const scheduleQueries = {
  /** Events that overlap a range of instants (milliseconds). */
  events: (from: number, to: number, calendarOwner: CalendarOwner = 'mine') =>
    queryOptions({
      queryKey: [...scheduleKeys, 'events', from, to, calendarOwner],
      queryFn: async ({ signal }) =>
        (await events.list({ query: { from: iso(from), to: iso(to), ...ownerQuery(calendarOwner) } }, { signal }))
          .items,
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  /** Events of a case in all calendars, in a range of instants (milliseconds). */
  ofCase: (caseId: string, from: number, to: number) =>
    queryOptions({
      queryKey: [...scheduleKeys, 'case', caseId, from, to],
      queryFn: async ({ signal }) =>
        (await events.list({ query: { from: iso(from), to: iso(to), caseId } }, { signal })).items,
      meta: { showsOwnError: true },
    }),
  event: (id: string, occurrence: string | undefined) =>
    queryOptions({
      queryKey: [...scheduleKeys, 'event', id, occurrence ?? null],
      queryFn: ({ signal }) => events.get({ params: { id }, query: occurrence ? { occurrence } : {} }, { signal }),
      meta: { showsOwnError: true },
    }),
  /** Pending bookings, of a range of instants (milliseconds) or all. */
  requests: (from?: number, to?: number) =>
    queryOptions({
      queryKey: [...scheduleKeys, 'requests', from ?? null, to ?? null],
      queryFn: async ({ signal }) =>
        (
          await appointments.list(
            {
              query: {
                status: 'pending',
                pageSize: 100,
                sort: 'start',
                ...(from === undefined ? {} : { from: iso(from) }),
                ...(to === undefined ? {} : { to: iso(to) }),
              },
            },
            { signal },
          )
        ).items,
      placeholderData: keepPreviousData,
      meta: { showsOwnError: true },
    }),
  settings: () =>
    queryOptions({
      queryKey: [...scheduleKeys, 'settings'],
      queryFn: ({ signal }) => settings.settings(undefined, { signal }),
      staleTime: 60_000,
      meta: { showsOwnError: true },
    }),
}

/** Refetches the schedule. Optimistic changes do not await this: their toast would appear only after the refetch. */
const invalidateSchedule = (client: QueryClient) => client.invalidateQueries({ queryKey: scheduleKeys })
const invalidateOnSuccess = {
  onSuccess: (_data: unknown, _variables: unknown, _result: unknown, { client }: { readonly client: QueryClient }) =>
    invalidateSchedule(client),
}

/** Which events of a series a change applies to; `occurrence` is absent for events without recurrence. */
export interface ChangeScope {
  readonly scope: EventScope
  readonly occurrence?: string | undefined
}
/** The event that a change applies to, and the scope in its series. */
export interface ChangeTarget extends ChangeScope {
  readonly id: string
}
type UpdateBody = z.input<typeof EventUpdate>

/**
 * Applies a change optimistically to the cached lists.
 * @param changes returns the changed event, or null to remove it
 * @returns function that reverts the change
 */
async function updateOptimistically(
  client: QueryClient,
  changes: (item: EventData) => EventData | null,
): Promise<() => void> {
  const key = [...scheduleKeys, 'events']
  await client.cancelQueries({ queryKey: key })
  const cachedLists = client.getQueriesData<EventList['items']>({ queryKey: key })
  client.setQueriesData<EventList['items']>({ queryKey: key }, (items) => items?.flatMap((item) => changes(item) ?? []))
  return () => {
    for (const [queryKey, items] of cachedLists) client.setQueryData(queryKey, items)
  }
}

const moveKey = [...scheduleKeys, 'move']
/** Version of each event after its latest move in this tab: a move before the refetch of the list must send it. */
const movedVersions = new Map<string, number>()

/**
 * Returns whether a change applies to an item: to the whole series, one occurrence, or it and all later occurrences.
 */
function isTargeted(item: EventData, { id, scope, occurrence }: ChangeTarget): boolean {
  if (item.id !== id) return false
  if (scope === 'all') return true
  if (scope === 'one') return item.occurrence === (occurrence ?? null)
  // ISO instants in UTC are ordered as texts.
  return (item.occurrence ?? '') >= (occurrence ?? '')
}

export const scheduleMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof NewEvent>) => events.create({ body }, { idempotencyKey: crypto.randomUUID() }),
      ...invalidateOnSuccess,
      meta: { showsOwnError: true },
    }),
  update: () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: UpdateBody & { readonly id: string }) => events.update({ params: { id }, body }),
      ...invalidateOnSuccess,
      meta: { showsOwnError: true },
    }),
  /** Changes only times. The item moves optimistically; several key presses are sent one after another. */
  move: () =>
    mutationOptions({
      mutationKey: moveKey,
      scope: { id: 'schedule-move' },
      mutationFn: async ({
        id,
        version,
        ...body
      }: UpdateBody & { readonly id: string; readonly scope: EventScope }) => {
        const versionKey = `${id} ${body.occurrence ?? ''}`
        const updated = await events.update({
          params: { id },
          body: { ...body, version: Math.max(version, movedVersions.get(versionKey) ?? 0) },
        })
        movedVersions.set(versionKey, updated.version)
        return updated
      },
      onMutate: ({ id, start, end, startDay, endDay, occurrence }, { client }) =>
        updateOptimistically(client, (item) =>
          // In a series only the moved occurrence changes; the server computes the remaining occurrences.
          item.id !== id || (occurrence !== undefined && item.occurrence !== occurrence)
            ? item
            : {
                ...item,
                ...(start ? { start } : {}),
                ...(end ? { end } : {}),
                ...(startDay ? { startDay } : {}),
                ...(endDay ? { endDay } : {}),
              },
        ),
      onError: (_error, _values, undo) => undo?.(),
      // Between two moves a refetch would show the old position for a moment.
      onSettled: (_answer, _error, _values, _result, { client }) => {
        if (client.isMutating({ mutationKey: moveKey }) <= 1) void invalidateSchedule(client)
      },
    }),
  remove: () =>
    mutationOptions({
      mutationFn: ({ id, scope, occurrence, notifyGuest }: ChangeTarget & { readonly notifyGuest: boolean }) =>
        events.remove({
          params: { id },
          query: { scope, ...(occurrence ? { occurrence } : {}), notifyGuest: notifyGuest ? 'true' : 'false' },
        }),
      onMutate: (target, { client }) =>
        updateOptimistically(client, (item) => (isTargeted(item, target) ? null : item)),
      onError: (_error, _values, undo) => undo?.(),
      onSettled: (_answer, _error, _values, _result, { client }) => void invalidateSchedule(client),
    }),
  restore: () =>
    mutationOptions({
      mutationFn: ({ id, scope, occurrence }: ChangeTarget) =>
        events.restore({ params: { id }, body: { scope, ...(occurrence ? { occurrence } : {}) } }),
      ...invalidateOnSuccess,
    }),
  saveSettings: () =>
    mutationOptions({
      mutationFn: (body: z.input<typeof ScheduleSettingsUpdate>) => settings.saveSettings({ body }),
      ...invalidateOnSuccess,
      meta: { showsOwnError: true },
    }),
  /** Accepts or declines a pending booking. */
  answer: () =>
    mutationOptions({
      mutationFn: ({ id, accept }: { readonly id: string; readonly accept: boolean }) =>
        (accept ? appointments.confirm : appointments.decline)({ params: { id } }),
      ...invalidateOnSuccess,
    }),
}
