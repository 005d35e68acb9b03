import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { schedulingErrors } from '../scheduling.errors.ts'
import { readEditedOccurrences, lockEvent, saveEvent, type StoredEvent } from './event-row.ts'
import { eventRestored } from './events.events.ts'
import { readEvent } from './read-event.ts'
import type { RemovedOccurrence } from './remove-event.ts'
import { lockForChange } from './update-event.ts'

/** Restores an event that was removed as a whole, with its occurrences that were removed at the same moment. */
async function restoreAll(tx: EntityManager, { companyId, id, deletedAt }: StoredEvent): Promise<void> {
  await change(
    tx,
    sql`
    update event set deleted_at = null, sequence = sequence + 1, version = version + 1, updated_at = now()
     where company_id = ${companyId} and (id = ${id} or series_id = ${id})
       and deleted_at = ${new Date(deletedAt ?? 0).toISOString()}::timestamptz`,
  )
}

/** Restores one occurrence. @throws 404 `occurrence_not_found` when that occurrence was not removed */
async function restoreOne(tx: EntityManager, series: StoredEvent, start: number): Promise<void> {
  const editedOccurrence = (await readEditedOccurrences(tx, series.companyId, series.id)).find(
    ({ originalStart, deletedAt }) => originalStart === start && deletedAt !== null,
  )
  if (!editedOccurrence && !series.exDates.includes(start)) throw schedulingErrors.error('occurrence_not_found')
  if (editedOccurrence)
    await saveEvent(
      tx,
      {
        ...editedOccurrence,
        deletedAt: null,
        sequence: editedOccurrence.sequence + 1,
        version: editedOccurrence.version + 1,
      },
      editedOccurrence,
    )
  await saveEvent(
    tx,
    {
      ...series,
      exDates: series.exDates.filter((date) => date !== start),
      sequence: series.sequence + 1,
      version: series.version + 1,
    },
    series,
  )
}

/**
 * Locks the removed part that was split off a series at this occurrence; the latest if that happened more than once.
 */
async function lockRemovedRest(tx: EntityManager, { companyId, id }: StoredEvent, start: number): Promise<StoredEvent> {
  const removed = await row(
    tx,
    { id: col.uuid },
    sql`
    select id from event where company_id = ${companyId} and cut_from = ${id} and deleted_at is not null
      and starts_at = ${new Date(start).toISOString()} order by deleted_at desc limit 1`,
  )
  const event = removed && (await lockEvent(tx, companyId, removed.id))
  if (!event) throw schedulingErrors.error('occurrence_not_found')
  return event
}

/** @returns the event that is in the calendar again */
async function restore(
  ctx: Context,
  tx: EntityManager,
  id: string,
  { scope, occurrence }: RemovedOccurrence,
): Promise<StoredEvent> {
  const current = await lockEvent(tx, ctx.actor.companyId, id)
  if (!current || current.deletedAt !== null || !occurrence || scope === 'all') {
    const event = await lockForChange(tx, ctx, id, 'remove', { removed: true })
    // The visitor was already informed of the cancellation.
    if (event.appointmentId) throw schedulingErrors.error('appointment_fixed')
    await restoreAll(tx, event)
    return event
  }
  const series = await lockForChange(tx, ctx, id, 'remove')
  const start = Date.parse(occurrence)
  if (scope === 'one') {
    await restoreOne(tx, series, start)
    return series
  }
  const removedRest = await lockRemovedRest(tx, series, start)
  await restoreAll(tx, removedRest)
  return removedRest
}

/**
 * Undoes a removal, identified by its scope. A part that was split off a series is restored as a separate series.
 * @throws 404 `event_not_found`, `occurrence_not_found`, 403 `forbidden`, 409 `appointment_fixed`
 */
export async function restoreEvent(ctx: Context, id: string, removedOccurrence: RemovedOccurrence) {
  const { companyId, userId } = ctx.actor
  const restored = await ctx.em.transactional(async (tx) => {
    const event = await restore(ctx, tx, id, removedOccurrence)
    const restoredOccurrence =
      removedOccurrence.scope === 'one' && event.rrule !== null ? removedOccurrence.occurrence : undefined
    await ctx.record(tx, eventRestored, {
      companyId,
      eventId: event.id,
      userId,
      appointmentId: null,
      occurrence: restoredOccurrence ? new Date(restoredOccurrence).toISOString() : null,
    })
    return { id: event.id, occurrence: restoredOccurrence }
  })
  return readEvent(ctx.em, ctx.actor, restored.id, restored.occurrence)
}
