import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import { authorize } from '#server/http/authorize.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { schedulingErrors } from '../scheduling.errors.ts'
import { eventAbilities } from '../scheduling.policy.ts'
import { changesTimes, patchedFields, patchedTimes, type Patch } from './event-patch.ts'
import {
  readEditedOccurrences,
  insertEvent,
  lockEvent,
  recordSplit,
  saveEvent,
  seriesOf,
  type StoredEvent,
} from './event-row.ts'
import { timesOf } from './event-times.ts'
import { isSameForGuest, splitGuestNotices } from '../messages/guest-silence.ts'
import { eventChanged } from './events.events.ts'
import { readEvent } from './read-event.ts'
import { occurrenceAt, type Span } from './recurrence.ts'
import { moveGuestDates, recordFormerDate } from '../messages/guest-dates.ts'
import {
  dateShift,
  independentEvents,
  splitSeries,
  movedSeries,
  occurrenceAsEvent,
  normalizedSeries,
  unmoved,
  type DateShift,
  type WholeSeries,
} from './series-changes.ts'
import { syncVideoRoom } from './video-room.ts'

const subjectOf = (event: StoredEvent) => ({
  ...event,
  participantIds: event.participants.flatMap(({ userId }) => (userId ? [userId] : [])),
})

/** Locks the appointment of an event before the event, in the same order as changes by the manage link. */
const lockAppointmentOf = (tx: EntityManager, companyId: string, id: string) =>
  change(
    tx,
    sql`select from event e join appointment a on a.company_id = e.company_id and a.id = e.appointment_id
      where e.company_id = ${companyId} and e.id = ${id} for update of a`,
  )

/** Locks an event, or a series, that the actor may change. @throws 404 `event_not_found`, 403 `forbidden` */
export async function lockForChange(
  tx: EntityManager,
  { actor }: Context,
  id: string,
  ability: 'update' | 'remove',
  { removed = false } = {},
): Promise<StoredEvent> {
  await lockAppointmentOf(tx, actor.companyId, id)
  const locked = await lockEvent(tx, actor.companyId, id)
  const event = locked && (locked.deletedAt !== null) === removed ? subjectOf(locked) : undefined
  authorize(event, eventAbilities, actor, ability, schedulingErrors.error('event_not_found'))
  return locked as StoredEvent
}

/**
 * Returns the occurrence of the series that starts at `occurrence`, unless it was removed.
 * @throws 404 `occurrence_not_found`
 */
export function namedOccurrence(master: StoredEvent, edited: readonly StoredEvent[], occurrence: string): Span {
  const start = Date.parse(occurrence)
  const span = occurrenceAt(seriesOf(master), start)
  const isRemoved =
    master.exDates.includes(start) ||
    edited.some(({ originalStart, deletedAt }) => originalStart === start && deletedAt !== null)
  if (!span || isRemoved) throw schedulingErrors.error('occurrence_not_found')
  return span
}

/** Data for the domain event of a change: the event before and after it. */
interface ChangedEvent {
  readonly before: StoredEvent
  readonly after: StoredEvent
  /** The `occurrence` to read for the response. */
  readonly occurrence: string | undefined
  /** Occurrences that no longer belong to the series. */
  readonly independent?: readonly StoredEvent[]
}

const isMoved = (a: StoredEvent, b: StoredEvent): boolean =>
  a.start !== b.start || a.end !== b.end || a.allDay !== b.allDay || a.rrule !== b.rrule

/** Returns `after` with the next version; `sequence` (RFC 5545) grows only when the time or place changes. */
const withNextVersion = (before: StoredEvent, after: StoredEvent): StoredEvent => ({
  ...after,
  version: before.version + 1,
  sequence: before.sequence + (isMoved(before, after) || before.location !== after.location ? 1 : 0),
})

async function changeSingle(ctx: Context, tx: EntityManager, event: StoredEvent, patch: Patch): Promise<ChangedEvent> {
  const times = patchedTimes(event, patch)
  const rrule = patch.rrule ?? null
  if (rrule !== null && event.appointmentId) throw schedulingErrors.error('appointment_fixed')
  const fields = await patchedFields(ctx, tx, event, patch)
  const { master } = normalizedSeries({ master: { ...fields, ...times, rrule, until: times.end }, edited: [] })
  const after = withNextVersion(event, master)
  await saveEvent(tx, after, event)
  return { before: event, after, occurrence: undefined }
}

/**
 * Changes one occurrence, which thereby becomes a separately edited occurrence if it is not one yet. Edited occurrences
 * share the version of their series, which is incremented.
 */
async function changeOne(
  ctx: Context,
  tx: EntityManager,
  master: StoredEvent,
  edited: readonly StoredEvent[],
  patch: Patch,
  span: Span,
): Promise<ChangedEvent> {
  const editedOccurrence = edited.find(({ originalStart }) => originalStart === span.start)
  const before = editedOccurrence ?? occurrenceAsEvent(master, span)
  const fields = await patchedFields(ctx, tx, before, patch)
  const times = patchedTimes(before, patch)
  const after = withNextVersion(before, { ...fields, ...times, until: times.end })
  if (editedOccurrence) await saveEvent(tx, after, editedOccurrence)
  else await insertEvent(tx, after)
  await change(
    tx,
    sql`update event set version = version + 1, updated_at = now() where company_id = ${master.companyId}
      and id = ${master.id}`,
  )
  return { before, after, occurrence: new Date(span.start).toISOString() }
}

/** Applies a patch to a whole series, in memory; the times of the patch are the new times of the occurrence `span`. */
async function patchedSeries(
  ctx: Context,
  tx: EntityManager,
  { master, edited }: WholeSeries,
  patch: Patch,
  span: Span,
): Promise<WholeSeries & { readonly shift: DateShift }> {
  const fields = await patchedFields(ctx, tx, master, patch)
  const rrule = patch.rrule === undefined ? master.rrule : patch.rrule
  const formerTimes = timesOf(master, span)
  const times = changesTimes(patch) ? patchedTimes(formerTimes, patch) : formerTimes
  // A series that no longer recurs becomes the named occurrence.
  if (rrule === null)
    return { ...normalizedSeries({ master: { ...fields, ...times, rrule, exDates: [] }, edited }), shift: unmoved }
  const hasOtherTimes =
    times.start !== formerTimes.start ||
    times.end !== formerTimes.end ||
    times.allDay !== formerTimes.allDay ||
    times.timeZone !== formerTimes.timeZone
  if (!hasOtherTimes) return { ...normalizedSeries({ master: { ...fields, rrule }, edited }), shift: unmoved }
  const moved = movedSeries({ master: { ...fields, timeZone: master.timeZone }, edited }, span, times, rrule)
  return { ...normalizedSeries(moved), shift: dateShift(master, span, times) }
}

/**
 * Moves the records of mails about single dates of a series to the occurrences or events that have these dates after
 * its change.
 * @returns the occurrences that became independent events
 */
async function moveGuestRecords(
  tx: EntityManager,
  { master, edited }: WholeSeries,
  after: WholeSeries & { readonly shift: DateShift },
): Promise<readonly StoredEvent[]> {
  const independent = independentEvents(edited, after.edited)
  const ids = new Map(independent.map(({ event, originalStart }) => [originalStart, event.id]))
  await moveGuestDates(tx, master, (start) => {
    const id = ids.get(start)
    return id === undefined ? { occurrence: after.shift(start) } : { eventId: id }
  })
  for (const { event, originalStart } of independent) await recordFormerDate(tx, master, event, originalStart)
  return independent.map(({ event }) => event)
}

const firstSpanOf = (master: StoredEvent): Span => ({ start: master.start, end: master.end })

async function changeAll(
  ctx: Context,
  tx: EntityManager,
  series: WholeSeries,
  patch: Patch,
  span: Span,
): Promise<ChangedEvent> {
  const { master, edited } = series
  const after = await patchedSeries(ctx, tx, series, patch, span)
  const saved = withNextVersion(master, after.master)
  await saveEvent(tx, saved, master)
  for (const [index, event] of after.edited.entries())
    if (event !== edited[index]) await saveEvent(tx, event, edited[index] as StoredEvent)
  const independent = await moveGuestRecords(tx, series, after)
  return { before: { ...master, ...timesOf(master, span) }, after: saved, occurrence: undefined, independent }
}

async function changeFollowing(
  ctx: Context,
  tx: EntityManager,
  series: WholeSeries,
  patch: Patch,
  span: Span,
): Promise<ChangedEvent> {
  const { head, tail } = splitSeries(series, span)
  if (!head) return changeAll(ctx, tx, series, patch, span)
  const after = await patchedSeries(ctx, tx, tail, patch, span)
  await saveEvent(tx, withNextVersion(series.master, head), series.master)
  await insertEvent(tx, after.master)
  for (const event of after.edited) await saveEvent(tx, event, event)
  await recordSplit(tx, after.master, series.master)
  await splitGuestNotices(tx, series.master, head, tail.master)
  const independent = await moveGuestRecords(tx, tail, after)
  const before = { ...series.master, ...timesOf(series.master, span) }
  return { before, after: after.master, occurrence: undefined, independent }
}

async function changeEvent(ctx: Context, tx: EntityManager, event: StoredEvent, patch: Patch): Promise<ChangedEvent> {
  if (event.rrule === null) return changeSingle(ctx, tx, event, patch)
  const edited = await readEditedOccurrences(tx, event.companyId, event.id)
  const span = patch.occurrence ? namedOccurrence(event, edited, patch.occurrence) : firstSpanOf(event)
  if (patch.scope === 'one') return changeOne(ctx, tx, event, edited, patch, span)
  return patch.scope === 'following'
    ? changeFollowing(ctx, tx, { master: event, edited }, patch, span)
    : changeAll(ctx, tx, { master: event, edited }, patch, span)
}

/**
 * Changes, moves or resizes an event; in a series one occurrence, it and the following, or all.
 * @throws 404 `event_not_found`, `occurrence_not_found`, `case_not_found`, `user_not_found`, 403 `forbidden`, 409
 * `stale_version`, `appointment_fixed`, 422 `event_times_invalid`, `recurrence_empty`, `guest_required`
 */
export async function updateEvent(ctx: Context, id: string, patch: Patch) {
  const { em, actor, record } = ctx
  const changed = await em.transactional(async (tx) => {
    const event = await lockForChange(tx, ctx, id, 'update')
    if (event.version !== patch.version) throw kernelErrors.error('stale_version')
    const result = await changeEvent(ctx, tx, event, patch)
    await record(tx, eventChanged, {
      companyId: actor.companyId,
      eventId: result.after.seriesId ?? result.after.id,
      userId: actor.userId,
      appointmentId: result.after.appointmentId,
      moved: isMoved(result.before, result.after),
      start: new Date(result.after.start).toISOString(),
      end: new Date(result.after.end).toISOString(),
      occurrence: result.occurrence ?? null,
      // `false` would stop a queued mail, so it is recorded only for a change that concerns the guest.
      notifyGuest: patch.notifyGuest || isSameForGuest(result.before, result.after),
    })
    for (const event of result.independent ?? [])
      await record(tx, eventChanged, {
        companyId: actor.companyId,
        eventId: event.id,
        userId: actor.userId,
        appointmentId: null,
        moved: false,
        start: new Date(event.start).toISOString(),
        end: new Date(event.end).toISOString(),
        occurrence: null,
        // The event itself does not change; a queued mail about it as a date of the series is sent about the event.
        notifyGuest: true,
      })
    return result
  })
  const warnings = await syncVideoRoom(ctx, changed.after, changed.before)
  return { ...(await readEvent(em, actor, changed.after.seriesId ?? changed.after.id, changed.occurrence)), warnings }
}
