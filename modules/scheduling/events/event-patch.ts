// Applies a partial update to a stored event in memory; reads people and the case to check them, and writes nothing.
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '#server/http/context.ts'
import { assertNotWalled, readCaseAccess } from '#modules/cases/index.ts'
import { schedulingErrors } from '../scheduling.errors.ts'
import { takesTime } from './create-event.ts'
import { accountsOf, participantsOf } from './event-people.ts'
import type { StoredEvent } from './event-row.ts'
import { mergeTimes, type Times } from './event-times.ts'
import type { EventUpdate } from './events.contract.ts'

export type Patch = z.output<typeof EventUpdate>

/** Returns whether a patch contains any time. */
export const changesTimes = ({ start, end, startDay, endDay, allDay, timeZone }: Patch): boolean =>
  [start, end, startDay, endDay, allDay, timeZone].some((value) => value !== undefined)

/** @throws 422 `event_times_invalid` */
export const patchedTimes = (times: Times, patch: Patch): Times => mergeTimes(times, patch, times.timeZone)

/** An empty value clears the field; a missing one leaves it. */
const patchedValue = <T>(input: T | null | undefined, stored: T | null): T | null =>
  input === undefined ? stored : input || null

/**
 * Returns the event with the fields of the patch, except times and rule.
 * @throws 404 `case_not_found`, `user_not_found`, 422 `guest_required`
 */
export async function patchedFields(
  ctx: Context,
  tx: EntityManager,
  event: StoredEvent,
  patch: Patch,
): Promise<StoredEvent> {
  if (patch.caseId && patch.caseId !== event.caseId) await readCaseAccess(tx, ctx.actor, patch.caseId)
  const caseId = patchedValue(patch.caseId, event.caseId)
  const storedAccounts = event.participants.flatMap(({ userId }) => userId ?? [])
  const accounts = patch.participants ? accountsOf(patch.participants) : storedAccounts
  const isOtherCase = caseId !== event.caseId
  const accountsToCheck = isOtherCase
    ? [event.ownerId, ...accounts]
    : accounts.filter((userId) => !storedAccounts.includes(userId))
  await assertNotWalled(tx, caseId, accountsToCheck)
  const kind = patch.kind ?? event.kind
  const videoCall = patch.videoCall ?? event.videoCall
  // A patch that changes the kind, but not `busy`, sets `busy` to the default of the new kind.
  const busy = patch.busy ?? (patch.kind === undefined ? event.busy : undefined)
  const becomesPersonal = patch.kind === 'personal' && event.kind !== 'personal'
  const patched: StoredEvent = {
    ...event,
    kind,
    title: patch.title ?? event.title,
    description: patchedValue(patch.description, event.description),
    location: patchedValue(patch.location, event.location),
    meetingLink: patchedValue(patch.meetingLink, event.meetingLink),
    color: patchedValue(patch.color, event.color),
    caseId,
    // The guest of a booked appointment is its visitor.
    ...(event.appointmentId
      ? {}
      : {
          guestName: patchedValue(patch.guestName, event.guestName),
          guestEmail: patchedValue(patch.guestEmail, event.guestEmail),
        }),
    busy: takesTime(kind, busy),
    private: patch.private ?? (event.private || becomesPersonal),
    videoCall,
    ...(videoCall ? {} : { roomId: null, roomUrl: null }),
    participants: patch.participants
      ? await participantsOf(tx, event.companyId, patch.participants, event.participants)
      : event.participants,
  }
  const hasGuest = kind === 'appointment' || patched.guestName !== null || patched.guestEmail !== null
  if (hasGuest && (patched.guestName === null || patched.guestEmail === null))
    throw schedulingErrors.error('guest_required')
  return patched
}
