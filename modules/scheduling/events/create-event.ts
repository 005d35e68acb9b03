import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { defaultTimeZone } from '#server/contract/time.ts'
import { preparedStatement, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { assertNotWalled, readCaseAccess } from '#modules/cases/index.ts'
import { insertEvent, newEventId, newUid, type StoredEvent } from './event-row.ts'
import { accountsOf, assertHasCalendar, participantsOf } from './event-people.ts'
import { mergeTimes } from './event-times.ts'
import type { NewEvent } from './event.contract.ts'
import { eventCreated } from './events.events.ts'
import { readEvent } from './read-event.ts'
import { normalizedSeries } from './series-changes.ts'
import { syncVideoRoom } from './video-room.ts'

type CreateEventInput = z.output<typeof NewEvent>

/** Returns the zone of a professional's calendar. */
export const zoneOf = async (em: EntityManager, companyId: string, userId: string): Promise<string> =>
  (
    await row(
      em,
      { timeZone: col.text },
      sql`${preparedStatement}select time_zone as "timeZone" from schedule_settings
        where company_id = ${companyId} and professional_id = ${userId}`,
    )
  )?.timeZone ?? defaultTimeZone

/** Returns whether an event takes time in the calendar; by default every kind does except tasks. */
export const takesTime = (kind: StoredEvent['kind'], requested: boolean | undefined): boolean =>
  requested ?? kind !== 'task'

async function eventFrom(ctx: Context, tx: EntityManager, input: CreateEventInput): Promise<StoredEvent> {
  const { companyId, userId } = ctx.actor
  const ownerId = input.ownerId ?? userId
  if (ownerId !== userId) await assertHasCalendar(tx, companyId, ownerId, { active: true })
  if (input.caseId) await readCaseAccess(tx, ctx.actor, input.caseId)
  await assertNotWalled(tx, input.caseId ?? null, [ownerId, ...accountsOf(input.participants)])
  const id = newEventId()
  const times = mergeTimes(null, input, await zoneOf(tx, companyId, ownerId))
  return {
    id,
    companyId,
    ownerId,
    createdBy: userId,
    kind: input.kind,
    title: input.title,
    description: input.description || null,
    location: input.location || null,
    meetingLink: input.meetingLink ?? null,
    color: input.color ?? null,
    ...times,
    rrule: input.rrule ?? null,
    until: times.end,
    exDates: [],
    seriesId: null,
    originalStart: null,
    busy: takesTime(input.kind, input.busy),
    private: input.private ?? input.kind === 'personal',
    caseId: input.caseId ?? null,
    guestName: input.guestName || null,
    guestEmail: input.guestEmail ?? null,
    videoCall: input.videoCall ?? false,
    roomId: null,
    roomUrl: null,
    appointmentId: null,
    uid: newUid(id),
    sequence: 0,
    deletedAt: null,
    version: 1,
    participants: await participantsOf(tx, companyId, input.participants ?? [], []),
  }
}

/**
 * Creates an event in a calendar. If its video room cannot be created, the event is saved without a room, and the
 * answer contains a warning.
 * @throws 404 `case_not_found`, `user_not_found`, 422 `event_times_invalid`, `recurrence_empty`
 */
export async function createEvent(ctx: Context, input: CreateEventInput) {
  const { em, actor, record } = ctx
  const event = await em.transactional(async (tx) => {
    const { master } = normalizedSeries({ master: await eventFrom(ctx, tx, input), edited: [] })
    await insertEvent(tx, master)
    await record(tx, eventCreated, {
      companyId: actor.companyId,
      eventId: master.id,
      userId: actor.userId,
      appointmentId: null,
    })
    return master
  })
  const warnings = await syncVideoRoom(ctx, event, null)
  return { ...(await readEvent(em, actor, event.id)), warnings }
}
