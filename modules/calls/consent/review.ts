import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import type { Work } from '#server/http/context.ts'
import { announceState } from '../built-in/room-messages.ts'
import { captureStarted, captureStopped } from '../calls.events.ts'
import { participantsOf } from '../rooms/room-row.ts'
import type { CaptureState } from '../shapes.contract.ts'
import { consentsTo, lastCapture, type CaptureRow } from './captures.ts'
import { isOpen, nextState } from './consent.ts'
import { settleLater } from './settle-capture.ts'

interface ReviewedRoom {
  readonly companyId: string
  readonly roomId: string
  readonly now: Date
}

/** Stores a capture's new state; the provider is called after the commit. */
export async function setState(
  work: Work,
  tx: EntityManager,
  { companyId, roomId, now }: ReviewedRoom,
  capture: CaptureRow,
  state: CaptureState,
): Promise<void> {
  const timestamp = now.toISOString()
  await change(
    tx,
    sql`
    update call_capture set state = ${state}, started_at = case when ${state} = 'starting' then ${timestamp}::timestamptz
      else started_at end,
           stopped_at = case when ${state} in ('stopping', 'stopped', 'refused', 'failed')
             then coalesce(stopped_at, ${timestamp}::timestamptz) else stopped_at end
     where company_id = ${companyId} and id = ${capture.id}`,
  )
  const captureIds = { companyId, roomId, captureId: capture.id }
  if (state === 'starting') await work.record(tx, captureStarted, captureIds)
  if (state === 'stopping') await work.record(tx, captureStopped, captureIds)
  await announceState(tx, companyId, roomId)
  if (state === 'starting' || state === 'stopping') await settleLater(work, tx, capture.id, now)
}

/**
 * Applies the consent rule after somebody answered, arrived or left, in the same transaction and with the room locked.
 * @returns the id of the capture that must be started or stopped at its provider after the commit
 */
export async function review(work: Work, tx: EntityManager, room: ReviewedRoom): Promise<string | null> {
  const { companyId, roomId, now } = room
  const capture = await lastCapture(tx, companyId, roomId)
  if (!capture || !isOpen(capture.state)) return null
  const answers = await consentsTo(tx, companyId, capture.id)
  const present = (await participantsOf(tx, companyId, roomId, now))
    .filter((p) => p.present)
    .map((p) => ({ answer: answers.get(p.id) ?? null, isRecorder: p.role === 'host' }))
  // Bytes are counted only where the host's browser records.
  const state = nextState(capture.state, present, capture.bytes !== null)
  if (state === capture.state) return null
  await setState(work, tx, room, capture, state)
  return state === 'starting' || state === 'stopping' ? capture.id : null
}
