import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { change, exists, sql } from '#server/db/query.ts'
import type { Context, Work } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { announceState } from '../built-in/room-messages.ts'
import { callsErrors } from '../calls.errors.ts'
import { consentGiven } from '../calls.events.ts'
import { lockRoom, participantsOf, readVisibleRoom, type RoomRow } from '../rooms/room-row.ts'
import type { CaptureKind, ConsentAnswer, NewCapture } from '../shapes.contract.ts'
import { lastCapture, readState, type CaptureRow } from './captures.ts'
import { isOpen } from './consent.ts'
import { setState, review } from './review.ts'
import { settleNow } from './settle-capture.ts'

interface ConsentingParticipant {
  readonly companyId: string
  readonly roomId: string
  readonly participantId: string
  readonly locale: Locale
}

/** Stores one person's answer to each requested kind of capture. */
export async function storeAnswers(
  work: Work,
  tx: EntityManager,
  { companyId, roomId, participantId, locale }: ConsentingParticipant,
  capture: CaptureRow,
  answer: ConsentAnswer,
): Promise<void> {
  const kinds: CaptureKind[] = [
    ...(capture.recording ? (['recording'] as const) : []),
    ...(capture.transcription ? (['transcription'] as const) : []),
  ]
  for (const kind of kinds) {
    await change(
      tx,
      sql`
      insert into call_consent (company_id, room_id, capture_id, participant_id, kind, answer, locale)
        values (${companyId}, ${roomId}, ${capture.id}, ${participantId}, ${kind}, ${answer}, ${locale})`,
    )
    await work.record(tx, consentGiven, { companyId, roomId, captureId: capture.id, participantId, kind, answer })
  }
  await announceState(tx, companyId, roomId)
}

/** The owner of a participant: an account or an invitation. */
export interface ParticipantOwner {
  readonly userId: string | null
  readonly invitationId: string | null
}

/**
 * Stores an answer. When the answer decides the request, the provider is called before this returns.
 * @throws 404 `call_not_found` for another person's participant, 409 `call_ended`, `call_capture_over`
 */
export async function giveConsent(
  work: Work,
  { companyId, roomId, participantId, locale }: ConsentingParticipant,
  { userId, invitationId }: ParticipantOwner,
  captureId: string,
  answer: ConsentAnswer,
) {
  const now = work.ports.clock.now()
  const captureToSettle = await work.em.transactional(async (tx) => {
    await lockRoom(tx, companyId, roomId, now)
    const isOwnParticipant = await exists(
      tx,
      sql`
      select from call_participant where company_id = ${companyId} and room_id = ${roomId} and id = ${participantId}
        and user_id is not distinct from ${userId} and invitation_id is not distinct from ${invitationId}`,
    )
    if (!isOwnParticipant) throw callsErrors.error('call_not_found')
    const capture = await lastCapture(tx, companyId, roomId)
    if (capture?.id !== captureId || !isOpen(capture.state)) throw callsErrors.error('call_capture_over')
    await storeAnswers(work, tx, { companyId, roomId, participantId, locale }, capture, answer)
    return review(work, tx, { companyId, roomId, now })
  })
  await settleNow(work, captureToSettle)
  return readState(work.em, companyId, roomId, { me: participantId, ended: false, now: work.ports.clock.now() })
}

/**
 * Asks everyone present for consent. The person who asks thereby consents.
 * @throws 404 `call_not_found`, 403 `forbidden`, 409 `call_ended`, `call_nobody_there`, `call_capture_running`,
 * `call_capture_not_enabled`, `call_transcription_not_configured`, `call_transcription_not_allowed`
 */
export async function askForCapture(
  ctx: Context,
  roomId: string,
  { recording, transcription, language }: z.output<typeof NewCapture>,
) {
  const { em, actor, ports } = ctx
  const { companyId, userId } = actor
  const now = ports.clock.now()
  const { provider, caseId } = await readHostedRoom(ctx, roomId)
  if (transcription && provider === 'built_in') await assertCanTranscribeRoom(ctx, caseId)
  const { me, captureToSettle } = await em.transactional(async (tx) => {
    const room = await lockRoom(tx, companyId, roomId, now)
    if ((recording && !room.recording) || (transcription && !room.transcription))
      throw callsErrors.error('call_capture_not_enabled')
    const host = (await participantsOf(tx, companyId, roomId, now)).find((p) => p.userId === userId && p.present)
    if (!host) throw callsErrors.error('call_nobody_there')
    const latestCapture = await lastCapture(tx, companyId, roomId)
    if (latestCapture && (isOpen(latestCapture.state) || latestCapture.state === 'stopping'))
      throw callsErrors.error('call_capture_running')
    await change(
      tx,
      sql`
      insert into call_capture (company_id, room_id, recording, transcription, language, state, asked_by)
        values (${companyId}, ${roomId}, ${recording}, ${transcription}, ${language ?? ctx.locale}, 'asked',
        ${userId})`,
    )
    const capture = (await lastCapture(tx, companyId, roomId)) as CaptureRow
    await storeAnswers(ctx, tx, { companyId, roomId, participantId: host.id, locale: ctx.locale }, capture, 'agreed')
    return { me: host.id, captureToSettle: await review(ctx, tx, { companyId, roomId, now }) }
  })
  await settleNow(ctx, captureToSettle)
  return readState(em, companyId, roomId, { me, ended: false, now })
}

/**
 * Stops a capture, or withdraws the request to start it.
 * @throws 404 `call_not_found`, 403 `forbidden`, 409 `call_ended`
 */
export async function stopCapture(ctx: Context, roomId: string) {
  const { em, actor, ports } = ctx
  const { companyId } = actor
  const now = ports.clock.now()
  await readHostedRoom(ctx, roomId)
  const captureToSettle = await em.transactional((tx) => stopCurrentCapture(ctx, tx, { companyId, roomId, now }))
  await settleNow(ctx, captureToSettle)
  return readState(em, companyId, roomId, { me: null, ended: false, now })
}

/**
 * Stops the current capture, with the room locked. A capture that is only requested ends immediately.
 * @returns the id of the capture that must be stopped at its provider after the commit
 */
export async function stopCurrentCapture(
  work: Work,
  tx: EntityManager,
  room: { readonly companyId: string; readonly roomId: string; readonly now: Date },
): Promise<string | null> {
  await change(
    tx,
    sql`select from call_room where company_id = ${room.companyId} and id = ${room.roomId} for no key update`,
  )
  const capture = await lastCapture(tx, room.companyId, room.roomId)
  if (!capture || !isOpen(capture.state)) return capture?.state === 'stopping' ? capture.id : null
  await setState(work, tx, room, capture, capture.state === 'asked' ? 'stopped' : 'stopping')
  return capture.state === 'asked' ? null : capture.id
}

/**
 * Checks that a built-in room can be transcribed, which the provider of the language model does.
 * @throws 409 `call_transcription_not_configured`, `call_transcription_not_allowed`
 */
async function assertCanTranscribeRoom({ em, actor, ports }: Context, caseId: string | null): Promise<void> {
  const ability = await ports.transcription.ability({ em, ports }, actor.companyId, caseId)
  if (ability !== 'yes') throw callsErrors.error(`call_transcription_${ability}`)
}

/**
 * Reads a room whose captures the actor decides on.
 * @throws 404 `call_not_found`, 403 `forbidden` unless they host it, 409 `call_ended`
 */
async function readHostedRoom({ em, actor, ports }: Context, roomId: string): Promise<RoomRow> {
  const room = await readVisibleRoom(em, actor, roomId, ports.clock.now())
  const { can, hostId, ended } = room
  if (can.capture) return room
  throw ended && hostId === actor.userId ? callsErrors.error('call_ended') : kernelErrors.error('forbidden')
}
