import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import type { EventScope } from './event.contract.ts'
import { readEditedOccurrences, insertEvent, recordSplit, saveEvent, type StoredEvent } from './event-row.ts'
import { splitGuestNotices } from '../messages/guest-silence.ts'
import { eventRemoved } from './events.events.ts'
import { splitSeries } from './series-changes.ts'
import { lockForChange, namedOccurrence } from './update-event.ts'

/**
 * The occurrences of a series to remove: one, it and the following, or all. A non-recurring event is always removed as
 * a whole.
 */
export interface RemovedOccurrence {
  readonly scope: EventScope
  readonly occurrence?: string | undefined
}

/** `notifyGuest`: whether the guest gets a mail about the cancellation. */
export interface Removal extends RemovedOccurrence {
  readonly notifyGuest: boolean
}

/**
 * Removes a whole event. Separately edited occurrences get the same `deletedAt`, by which they are restored together.
 */
async function removeAll(tx: EntityManager, { companyId, id }: StoredEvent, now: Date): Promise<void> {
  await change(
    tx,
    sql`
    update event set deleted_at = ${now}, sequence = sequence + 1, version = version + 1, updated_at = now()
     where company_id = ${companyId} and (id = ${id} or series_id = ${id}) and deleted_at is null`,
  )
}

/**
 * Removes one occurrence: a separately edited occurrence is marked as deleted; for any other occurrence the series
 * stores an excluded date.
 */
async function removeOne(
  tx: EntityManager,
  series: StoredEvent,
  edited: readonly StoredEvent[],
  start: number,
  now: Date,
): Promise<void> {
  const editedOccurrence = edited.find(({ originalStart }) => originalStart === start)
  if (editedOccurrence)
    await saveEvent(
      tx,
      {
        ...editedOccurrence,
        deletedAt: now.getTime(),
        sequence: editedOccurrence.sequence + 1,
        version: editedOccurrence.version + 1,
      },
      editedOccurrence,
    )
  await saveEvent(
    tx,
    {
      ...series,
      exDates: editedOccurrence ? series.exDates : [...series.exDates, start],
      sequence: series.sequence + 1,
      version: series.version + 1,
    },
    series,
  )
}

/**
 * Splits off an occurrence and the following occurrences as a separate series and removes it; `cut_from` names the
 * original series.
 * @returns the id of the removed series; null when the whole series was removed
 */
async function removeFollowing(
  tx: EntityManager,
  series: StoredEvent,
  edited: readonly StoredEvent[],
  span: { start: number; end: number },
  now: Date,
): Promise<string | null> {
  const { head, tail } = splitSeries({ master: series, edited }, span)
  if (!head) {
    await removeAll(tx, series, now)
    return null
  }
  await saveEvent(tx, { ...head, sequence: series.sequence + 1, version: series.version + 1 }, series)
  await insertEvent(tx, tail.master)
  for (const event of tail.edited) await saveEvent(tx, event, event)
  await recordSplit(tx, tail.master, series)
  await splitGuestNotices(tx, series, head, tail.master)
  await removeAll(tx, tail.master, now)
  return tail.master.id
}

/**
 * Removes an event, or some occurrences of it; `restoreEvent` undoes it.
 * @throws 404 `event_not_found`, `occurrence_not_found`, 403 `forbidden`
 */
export async function removeEvent(
  ctx: Context,
  id: string,
  { scope, occurrence, notifyGuest }: Removal,
): Promise<void> {
  const { companyId, userId } = ctx.actor
  const now = ctx.ports.clock.now()
  await ctx.em.transactional(async (tx) => {
    const event = await lockForChange(tx, ctx, id, 'remove')
    const edited = event.rrule === null ? [] : await readEditedOccurrences(tx, companyId, id)
    let restId: string | null = null
    const isWhole = event.rrule === null || !occurrence || scope === 'all'
    if (isWhole) await removeAll(tx, event, now)
    else {
      const span = namedOccurrence(event, edited, occurrence)
      if (scope === 'one') await removeOne(tx, event, edited, span.start, now)
      else restId = await removeFollowing(tx, event, edited, span, now)
    }
    await ctx.record(tx, eventRemoved, {
      companyId,
      eventId: id,
      userId,
      appointmentId: event.appointmentId,
      occurrence: isWhole || scope !== 'one' ? null : new Date(occurrence).toISOString(),
      restId,
      notifyGuest,
    })
  })
}
