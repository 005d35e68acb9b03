// The next free times of professionals. Result cards read the calendars; sorting results by availability uses stored
// times, because reading the calendar of every professional would be too slow.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { EventBus } from '#server/events/bus.ts'
import type { Work } from '#server/http/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import {
  appointmentCancelled,
  appointmentConfirmed,
  appointmentDeclined,
  appointmentMoved,
  appointmentRequested,
  nextSlots,
  scheduleChanged,
} from '#modules/scheduling/index.ts'
import { profilePublished } from './marketplace.events.ts'

export interface FreeTime {
  readonly start: string
  readonly end: string
}

const iso = (time: number): string => new Date(time).toISOString()

/**
 * Returns the next free times of professionals, at most `count` each, by their id; absent are those
 * without public bookings.
 */
export async function nextFreeTimes(
  { em, ports }: { readonly em: EntityManager; readonly ports: Ports },
  ids: readonly string[],
  count = 3,
): Promise<ReadonlyMap<string, FreeTime[]>> {
  if (ids.length === 0) return new Map()
  const slots = await nextSlots(em, ids, count, ports.clock.now().getTime())
  return new Map(
    [...slots].map(([id, freeSlots]) => [
      id,
      freeSlots.map(({ start, end }) => ({ start: iso(start), end: iso(end) })),
    ]),
  )
}

/** Reads the calendars of these professionals and stores the next free time of each. */
export const storeFreeTimes = (work: Work, ids: readonly string[]): Promise<void> =>
  withScope({ kind: 'public' }, async () => {
    const freeTimes = await nextFreeTimes(work, ids, 1)
    await change(
      work.em,
      sql`select app.note_free_times(${[...ids]}::uuid[],
        ${ids.map((id) => freeTimes.get(id)?.[0]?.start ?? null)}::timestamptz[])`,
    )
  })

/** Maximum of professionals per batch. */
const batchSize = 100
/** Maximum of batches each time that the scheduled job runs. */
const maxBatches = 6
/**
 * Milliseconds for which stored times count as current. They can be outdated, because some calendar changes emit no
 * event.
 */
const maxAgeMs = 60 * 60_000

/** Selects professionals whose stored time is missing, past or too old. */
const staleProfessionals = ({ em, ports }: Work): Promise<{ id: string }[]> => {
  const now = ports.clock.now()
  const limit = sql.lit(batchSize)
  return rows(
    em,
    { id: col.uuid },
    sql`
    select distinct id from (
      (select user_id as id from public_listing where seen_free_at is null limit ${limit})
      union all (select user_id from public_listing where next_free_at < ${now.toISOString()} order by next_free_at
        limit ${limit})
      union all (select user_id from public_listing
        where seen_free_at < ${new Date(now.getTime() - maxAgeMs).toISOString()} order by seen_free_at limit ${limit})) a
     limit ${limit}`,
  )
}

/** Refreshes stored free times that are missing, past or old. Runs as a scheduled job. */
export async function refreshFreeTimes(work: Work): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const ids = (await staleProfessionals(work)).map(({ id }) => id)
    if (ids.length > 0) await storeFreeTimes(work, ids)
    if (ids.length < batchSize) return
  }
}

/**
 * Refreshes the stored free times of a calendar after an event that affects it; a scheduled job refreshes the others.
 */
export function storeFreeTimesOnEvents(bus: EventBus): void {
  bus.after(profilePublished, 'marketplace.first-free-time', (work, { userId }) => storeFreeTimes(work, [userId]))
  const refreshProfessional = (work: Work, { professionalId }: { readonly professionalId: string }) =>
    storeFreeTimes(work, [professionalId])
  bus.after(scheduleChanged, 'marketplace.free-times-of-schedule', refreshProfessional)
  bus.after(appointmentRequested, 'marketplace.free-times-of-request', refreshProfessional)
  bus.after(appointmentConfirmed, 'marketplace.free-times-of-appointment', refreshProfessional)
  bus.after(appointmentMoved, 'marketplace.free-times-of-move', refreshProfessional)
  bus.after(appointmentCancelled, 'marketplace.free-times-of-cancellation', refreshProfessional)
  bus.after(appointmentDeclined, 'marketplace.free-times-of-refusal', refreshProfessional)
}
