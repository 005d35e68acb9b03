import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { Locale } from '#server/contract/locale.ts'
import { change, exists, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context, Work } from '#server/http/context.ts'
import { VideoError } from '#server/ports/video.ts'
import { callsErrors } from '../calls.errors.ts'
import { announceDeparture, announceState } from '../built-in/room-messages.ts'
import { storeAnswers, type ParticipantOwner } from '../consent/answer.ts'
import { lastCapture, type CaptureRow } from '../consent/captures.ts'
import { isCapturing } from '../consent/consent.ts'
import { setState, review } from '../consent/review.ts'
import { settleNow } from '../consent/settle-capture.ts'
import type { enteringAnswer } from '../shapes.contract.ts'
import { videoOf } from '../video-of.ts'
import { lockRoom, participantsOf, wireProvider, readVisibleRoom, type RoomRow } from './room-row.ts'

/** Validity of a token, which admits a person; a person in the call may stay longer. */
export const tokenMs = 5 * 60_000

interface EntryOptions {
  /** Answer to the running capture. */
  readonly consent?: z.output<typeof enteringAnswer> | undefined
  /** In a built-in room, the capture that the entering page is recording. */
  readonly records?: string | undefined
}
export interface Joiner extends ParticipantOwner {
  readonly name: string
  readonly role: 'host' | 'member' | 'guest'
  readonly locale: Locale
  /** Session of a member. */
  readonly sessionId: string | null
}

/** Returns the participant's row in this room; the same at every entry. */
async function ensureParticipant(
  tx: EntityManager,
  companyId: string,
  roomId: string,
  { userId, invitationId, name, role, locale }: Joiner,
): Promise<string> {
  const existing = await row(
    tx,
    { id: col.uuid },
    sql`
    update call_participant set name = ${name}, locale = ${locale} where company_id = ${companyId}
      and room_id = ${roomId} and user_id is not distinct from ${userId} and invitation_id is not distinct
      from ${invitationId} returning id`,
  )
  const participant =
    existing ??
    (await row(
      tx,
      { id: col.uuid },
      sql`
    insert into call_participant (company_id, room_id, user_id, invitation_id, name, role, locale)
      values (${companyId}, ${roomId}, ${userId}, ${invitationId}, ${name}, ${role}, ${locale}) returning id`,
    ))
  return (participant as { id: string }).id
}

async function markPresent(tx: EntityManager, companyId: string, roomId: string, id: string, now: Date): Promise<void> {
  const timestamp = now.toISOString()
  await change(
    tx,
    sql`
    update call_participant set present_since = coalesce(present_since, ${timestamp}::timestamptz), seen_at = ${timestamp},
      token_until = ${new Date(now.getTime() + tokenMs).toISOString()} where company_id = ${companyId} and id = ${id}`,
  )
  await change(
    tx,
    sql`update call_room set attended = true, started_at = coalesce(started_at, ${timestamp}::timestamptz)
      where company_id = ${companyId} and id = ${roomId}`,
  )
  await change(
    tx,
    sql`
    insert into call_attendance (company_id, room_id, participant_id, joined_at) select ${companyId}, ${roomId}, ${id},
      ${timestamp}
     where not exists (select 1 from call_attendance where company_id = ${companyId} and participant_id = ${id}
       and left_at is null)`,
  )
  await announceState(tx, companyId, roomId)
}

/** Marks a participant as gone since `at`. */
export async function markLeft(tx: EntityManager, companyId: string, id: string, at: Date): Promise<void> {
  const departed = await row(
    tx,
    { roomId: col.uuid, liveId: col.uuid.nullable, wasPresent: col.boolean },
    sql`
    update call_participant set present_since = null, token_until = null, live_id = null where company_id = ${companyId}
      and id = ${id} returning room_id as "roomId", old.live_id as "liveId", old.present_since is not null as "wasPresent"`,
  )
  await change(
    tx,
    sql`update call_attendance set left_at = greatest(joined_at, ${at.toISOString()}::timestamptz)
      where company_id = ${companyId} and participant_id = ${id} and left_at is null`,
  )
  if (!departed?.wasPresent) return
  await announceDeparture(tx, companyId, departed.roomId, id, departed.liveId)
  await announceState(tx, companyId, departed.roomId)
}

async function assertSeat(tx: EntityManager, room: RoomRow, id: string, now: Date): Promise<void> {
  const participants = await participantsOf(tx, room.companyId, room.id, now)
  const presentOthers = participants.filter((p) => p.present && p.id !== id).length
  if (presentOthers >= room.maxParticipants)
    throw callsErrors.error('call_full', { values: { max: room.maxParticipants } })
}

/** Stops the recording when the host enters from another page than the recording page. @returns the capture */
async function stopUnlessRecording(
  work: Work,
  tx: EntityManager,
  room: { readonly companyId: string; readonly roomId: string; readonly now: Date },
  capture: CaptureRow,
  records: string | undefined,
): Promise<CaptureRow> {
  if (!isCapturing(capture.state) || records === capture.id) return capture
  await change(
    tx,
    sql`update call_capture set problem = 'recorder_gone' where company_id = ${room.companyId} and id = ${capture.id}`,
  )
  await setState(work, tx, room, capture, 'stopping')
  return { ...capture, state: 'stopping' }
}

/** Admits a person with the room locked: checks seat and consent, and marks them as present. */
async function admit(
  work: Work,
  tx: EntityManager,
  companyId: string,
  roomId: string,
  joiner: Joiner,
  { consent, records }: EntryOptions,
  now: Date,
) {
  const room = await lockRoom(tx, companyId, roomId, now)
  const id = await ensureParticipant(tx, companyId, roomId, joiner)
  await assertSeat(tx, room, id, now)
  const latestCapture = await lastCapture(tx, companyId, roomId)
  const isRecorder = joiner.role === 'host' && room.provider === 'built_in'
  const capture =
    latestCapture && isRecorder
      ? await stopUnlessRecording(work, tx, { companyId, roomId, now }, latestCapture, records)
      : latestCapture
  // The page that records needs no new answer: the review uses the host's earlier answer.
  if (capture && isCapturing(capture.state) && !isRecorder) {
    if (consent?.captureId !== capture.id)
      throw callsErrors.error('call_consent_needed', {
        details: { captureId: capture.id, recording: capture.recording, transcription: capture.transcription },
      })
    await storeAnswers(
      work,
      tx,
      { companyId, roomId, participantId: id, locale: joiner.locale },
      capture,
      consent.answer,
    )
  }
  await markPresent(tx, companyId, roomId, id, now)
  const captureToSettle = await review(work, tx, { companyId, roomId, now })
  return { room, id, captureToSettle: captureToSettle ?? (capture?.state === 'stopping' ? capture.id : null) }
}

/**
 * Admits a person. A person who refuses a running capture is admitted after it has stopped.
 * @throws 404 `call_not_found`, 409 `call_ended`, `call_full`, `call_consent_needed` with the capture, 502
 * `call_provider_failed`
 */
export async function enterRoom(work: Work, companyId: string, roomId: string, joiner: Joiner, entering: EntryOptions) {
  const now = work.ports.clock.now()
  const { room, id, captureToSettle } = await work.em.transactional((tx) =>
    admit(work, tx, companyId, roomId, joiner, entering, now),
  )
  const until = new Date(now.getTime() + tokenMs)
  const leaveWithError = async (cause?: unknown) => {
    await leaveRoom(work, companyId, roomId, id)
    return callsErrors.error('call_provider_failed', { cause })
  }
  if (!(await settleNow(work, captureToSettle))) throw await leaveWithError()
  try {
    const token = await videoOf(work.ports, room.provider).createToken({
      companyId,
      roomId: room.providerRoom,
      until,
      owner: joiner.role === 'host',
      name: joiner.name,
      personId: id,
      sessionId: joiner.sessionId,
      locale: joiner.locale,
    })
    return {
      provider: wireProvider(room.provider),
      participantId: id,
      url: room.url,
      token,
      expiresAt: until.toISOString(),
    }
  } catch (error) {
    if (!(error instanceof VideoError)) throw error
    work.log.warn({ code: error.code, provider: error.providerMessage }, 'video token')
    throw await leaveWithError(error)
  }
}

/**
 * Marks a person as gone. A capture continues only while everyone who remains consents. With `windowId`, does nothing
 * unless the person is connected through that window. With `silentSince`, does nothing if a heartbeat arrived since
 * then, and otherwise the person is gone since their last heartbeat, which a server that was down notices late.
 */
export async function leaveRoom(
  work: Work,
  companyId: string,
  roomId: string,
  participantId: string,
  { windowId, silentSince }: { readonly windowId?: string; readonly silentSince?: Date } = {},
): Promise<void> {
  const now = work.ports.clock.now()
  const captureToSettle = await work.em.transactional(async (tx) => {
    await change(tx, sql`select from call_room where company_id = ${companyId} and id = ${roomId} for no key update`)
    const presence = await row(
      tx,
      { liveId: col.uuid.nullable, seenAt: col.timestamptz.nullable },
      sql`select live_id as "liveId", seen_at as "seenAt" from call_participant where company_id = ${companyId}
        and id = ${participantId}`,
    )
    if (windowId !== undefined && presence?.liveId !== windowId) return null
    const seenAt = new Date(presence?.seenAt ?? now)
    if (silentSince && seenAt >= silentSince) return null
    await markLeft(tx, companyId, participantId, silentSince ? seenAt : now)
    return review(work, tx, { companyId, roomId, now })
  })
  await settleNow(work, captureToSettle)
}

/** Marks a person as present because the provider reports it, also after a missing heartbeat. */
export async function recordArrival(
  work: Work,
  companyId: string,
  roomId: string,
  participantId: string,
): Promise<void> {
  const now = work.ports.clock.now()
  const captureToSettle = await work.em.transactional(async (tx) => {
    const isOpen = await exists(
      tx,
      sql`select from call_room where company_id = ${companyId} and id = ${roomId}
        and ended_at is null for no key update`,
    )
    const isParticipant = await exists(
      tx,
      sql`select from call_participant where company_id = ${companyId} and room_id = ${roomId}
        and id = ${participantId}`,
    )
    if (!isOpen || !isParticipant) return null
    await markPresent(tx, companyId, roomId, participantId, now)
    return review(work, tx, { companyId, roomId, now })
  })
  await settleNow(work, captureToSettle)
}

const hostOrMember = ({ actor }: Context, hostId: string): Joiner => ({
  userId: actor.userId,
  invitationId: null,
  name: `${actor.name} ${actor.surname}`,
  role: actor.userId === hostId ? 'host' : 'member',
  locale: actor.locale,
  sessionId: actor.sessionId,
})

/** Admits a user of the company. @throws as {@link enterRoom} */
export async function enterAsMember(ctx: Context, roomId: string, entering: EntryOptions) {
  const { em, actor, ports } = ctx
  const room = await readVisibleRoom(em, actor, roomId, ports.clock.now())
  return enterRoom(ctx, actor.companyId, roomId, hostOrMember(ctx, room.hostId), entering)
}

/** Asserts that a participant of a room is the actor's. @throws 404 `call_not_found` */
export async function assertOwnParticipant({ em, actor }: Context, roomId: string, id: string): Promise<void> {
  const isOwn = await exists(
    em,
    sql`select from call_participant where company_id = ${actor.companyId} and room_id = ${roomId} and id = ${id}
      and user_id = ${actor.userId}`,
  )
  if (!isOwn) throw callsErrors.error('call_not_found')
}

/** @throws 404 `call_not_found` */
export async function leaveAsMember(ctx: Context, roomId: string, participantId: string): Promise<void> {
  await assertOwnParticipant(ctx, roomId, participantId)
  await leaveRoom(ctx, ctx.actor.companyId, roomId, participantId)
}
