import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { Locale } from '#server/contract/locale.ts'
import { change, row, sql } from '#server/db/query.ts'
import type { Context, Work } from '#server/http/context.ts'
import { VideoError } from '#server/ports/video.ts'
import { callsErrors } from '../calls.errors.ts'
import { announceGone, announceState } from '../built-in/room-messages.ts'
import { say, type Owner } from '../consent/answer.ts'
import { lastCapture, type CaptureRow } from '../consent/captures.ts'
import { keeps } from '../consent/consent.ts'
import { move, review } from '../consent/review.ts'
import { settleNow } from '../consent/settle-capture.ts'
import type { enteringAnswer } from '../shapes.contract.ts'
import { videoOf } from '../video-of.ts'
import { lockRoom, participantsOf, providerOf, seeRoom, type RoomRow } from './room-row.ts'

/** A token lets somebody in for so long; whoever is in stays in. */
export const tokenMs = 5 * 60_000

interface Entering {
  /** What they say to what is being kept. */
  readonly consent?: z.output<typeof enteringAnswer> | undefined
  /** The capture that the page from which they come is recording, in a built-in room. */
  readonly records?: string | undefined
}
export interface Joiner extends Owner {
  readonly name: string
  readonly role: 'host' | 'member' | 'guest'
  readonly locale: Locale
  /** Of a member. */
  readonly sessionId: string | null
}

/** Their row in this room, which is the same whenever they come. */
async function participantFor(
  tx: EntityManager,
  companyId: string,
  roomId: string,
  { userId, invitationId, name, role, locale }: Joiner,
): Promise<string> {
  const known = await row<{ id: string }>(
    tx,
    sql`
    update call_participant set name = ${name}, locale = ${locale} where company_id = ${companyId}
      and room_id = ${roomId} and user_id is not distinct from ${userId} and invitation_id is not distinct
      from ${invitationId} returning id`,
  )
  const made =
    known ??
    (await row<{ id: string }>(
      tx,
      sql`
    insert into call_participant (company_id, room_id, user_id, invitation_id, name, role, locale)
      values (${companyId}, ${roomId}, ${userId}, ${invitationId}, ${name}, ${role}, ${locale}) returning id`,
    ))
  return (made as { id: string }).id
}

async function markPresent(tx: EntityManager, companyId: string, roomId: string, id: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await change(
    tx,
    sql`
    update call_participant set present_since = coalesce(present_since, ${at}::timestamptz), seen_at = ${at},
      token_until = ${new Date(now.getTime() + tokenMs).toISOString()} where company_id = ${companyId} and id = ${id}`,
  )
  await change(
    tx,
    sql`update call_room set attended = true, started_at = coalesce(started_at, ${at}::timestamptz)
      where company_id = ${companyId} and id = ${roomId}`,
  )
  await change(
    tx,
    sql`
    insert into call_attendance (company_id, room_id, participant_id, joined_at) select ${companyId}, ${roomId}, ${id},
      ${at}
     where not exists (select 1 from call_attendance where company_id = ${companyId} and participant_id = ${id}
       and left_at is null)`,
  )
  await announceState(tx, companyId, roomId)
}

/** They are no longer there since `at`. */
export async function markLeft(tx: EntityManager, companyId: string, id: string, at: Date): Promise<void> {
  const left = await row<{ room_id: string; live_id: string | null; there: boolean }>(
    tx,
    sql`
    update call_participant set present_since = null, token_until = null, live_id = null where company_id = ${companyId}
      and id = ${id} returning room_id, old.live_id, old.present_since is not null as there`,
  )
  await change(
    tx,
    sql`update call_attendance set left_at = greatest(joined_at, ${at.toISOString()}::timestamptz)
      where company_id = ${companyId} and participant_id = ${id} and left_at is null`,
  )
  if (!left?.there) return
  await announceGone(tx, companyId, left.room_id, id, left.live_id)
  await announceState(tx, companyId, left.room_id)
}

async function assertSeat(tx: EntityManager, room: RoomRow, id: string, now: Date): Promise<void> {
  const others = (await participantsOf(tx, room.company_id, room.id, now)).filter(
    (p) => p.present && p.id !== id,
  ).length
  if (others >= room.max_participants) throw callsErrors.error('call_full', { values: { most: room.max_participants } })
}

/** The host comes from another page than the one that records: with that page the recording is over. */
async function assertRecorder(
  work: Work,
  tx: EntityManager,
  place: { readonly companyId: string; readonly roomId: string; readonly now: Date },
  capture: CaptureRow,
  records: string | undefined,
): Promise<CaptureRow> {
  if (!keeps(capture.state) || records === capture.id) return capture
  await change(
    tx,
    sql`update call_capture set problem = 'recorder_gone' where company_id = ${place.companyId} and id = ${capture.id}`,
  )
  await move(work, tx, place, capture, 'stopping')
  return { ...capture, state: 'stopping' }
}

/** What comes of somebody's wish to come in, with the room locked. */
async function admit(
  work: Work,
  tx: EntityManager,
  companyId: string,
  roomId: string,
  comer: Joiner,
  { consent, records }: Entering,
  now: Date,
) {
  const room = await lockRoom(tx, companyId, roomId, now)
  const id = await participantFor(tx, companyId, roomId, comer)
  await assertSeat(tx, room, id, now)
  const found = await lastCapture(tx, companyId, roomId)
  const recorder = comer.role === 'host' && room.provider === 'built_in'
  const capture = found && recorder ? await assertRecorder(work, tx, { companyId, roomId, now }, found, records) : found
  // The page that records goes on as it was: the review looks at what its host said.
  if (capture && keeps(capture.state) && !recorder) {
    if (consent?.captureId !== capture.id)
      throw callsErrors.error('call_consent_needed', {
        details: { captureId: capture.id, recording: capture.recording, transcription: capture.transcription },
      })
    await say(work, tx, { companyId, roomId, participantId: id, locale: comer.locale }, capture, consent.answer)
  }
  await markPresent(tx, companyId, roomId, id, now)
  const toSettle = await review(work, tx, { companyId, roomId, now })
  return { room, id, toSettle: toSettle ?? (capture?.state === 'stopping' ? capture.id : null) }
}

/**
 * Lets somebody in. Whoever does not agree to what is being kept comes in once it has stopped.
 * @throws 404 `call_not_found`, 409 `call_ended`, `call_full`, `call_consent_needed` with the capture, 502
 * `call_provider_failed`
 */
export async function enterRoom(work: Work, companyId: string, roomId: string, comer: Joiner, entering: Entering) {
  const now = work.ports.clock.now()
  const { room, id, toSettle } = await work.em.transactional((tx) =>
    admit(work, tx, companyId, roomId, comer, entering, now),
  )
  const until = new Date(now.getTime() + tokenMs)
  const refused = async (cause?: unknown) => {
    await leaveRoom(work, companyId, roomId, id)
    return callsErrors.error('call_provider_failed', { cause })
  }
  if (!(await settleNow(work, toSettle))) throw await refused()
  try {
    const token = await videoOf(work.ports, room.provider).createToken({
      companyId,
      roomId: room.provider_room,
      until,
      owner: comer.role === 'host',
      name: comer.name,
      personId: id,
      sessionId: comer.sessionId,
      locale: comer.locale,
    })
    return {
      provider: providerOf(room.provider),
      participantId: id,
      url: room.url,
      token,
      expiresAt: until.toISOString(),
    }
  } catch (error) {
    if (!(error instanceof VideoError)) throw error
    work.log.warn({ code: error.code, provider: error.providerMessage }, 'video token')
    throw await refused(error)
  }
}

/**
 * Somebody left; what is kept goes on only while the others agree. With `live`: only if that window is still theirs.
 */
export async function leaveRoom(
  work: Work,
  companyId: string,
  roomId: string,
  participantId: string,
  live?: string,
): Promise<void> {
  const now = work.ports.clock.now()
  const toSettle = await work.em.transactional(async (tx) => {
    await row(tx, sql`select 1 from call_room where company_id = ${companyId} and id = ${roomId} for no key update`)
    if (
      live !== undefined &&
      !(await row(
        tx,
        sql`select 1 from call_participant where company_id = ${companyId} and id = ${participantId}
          and live_id = ${live}`,
      ))
    )
      return null
    await markLeft(tx, companyId, participantId, now)
    return review(work, tx, { companyId, roomId, now })
  })
  await settleNow(work, toSettle)
}

/** The provider says that somebody with a token of ours is in: also one of whom we had heard nothing for a while. */
export async function cameIn(work: Work, companyId: string, roomId: string, participantId: string): Promise<void> {
  const now = work.ports.clock.now()
  const toSettle = await work.em.transactional(async (tx) => {
    const there = await row(
      tx,
      sql`select 1 from call_room where company_id = ${companyId} and id = ${roomId}
        and ended_at is null for no key update`,
    )
    const known = await row(
      tx,
      sql`select 1 from call_participant where company_id = ${companyId} and room_id = ${roomId}
        and id = ${participantId}`,
    )
    if (!there || !known) return null
    await markPresent(tx, companyId, roomId, participantId, now)
    return review(work, tx, { companyId, roomId, now })
  })
  await settleNow(work, toSettle)
}

const hostOrMember = ({ actor }: Context, hostId: string): Joiner => ({
  userId: actor.userId,
  invitationId: null,
  name: `${actor.name} ${actor.surname}`,
  role: actor.userId === hostId ? 'host' : 'member',
  locale: actor.locale,
  sessionId: actor.sessionId,
})

/** Lets a person of the office in. @throws as {@link enterRoom} */
export async function enterAsMember(ctx: Context, roomId: string, entering: Entering) {
  const { em, actor, ports } = ctx
  const room = await seeRoom(em, actor, roomId, ports.clock.now())
  return enterRoom(ctx, actor.companyId, roomId, hostOrMember(ctx, room.host_id), entering)
}

/** Their own participant of a room, by its id. @throws 404 `call_not_found` */
export async function ownParticipant({ em, actor }: Context, roomId: string, id: string): Promise<void> {
  if (
    !(await row(
      em,
      sql`select 1 from call_participant where company_id = ${actor.companyId} and room_id = ${roomId} and id = ${id}
        and user_id = ${actor.userId}`,
    ))
  )
    throw callsErrors.error('call_not_found')
}

/** @throws 404 `call_not_found` */
export async function leaveAsMember(ctx: Context, roomId: string, participantId: string): Promise<void> {
  await ownParticipant(ctx, roomId, participantId)
  await leaveRoom(ctx, ctx.actor.companyId, roomId, participantId)
}
