import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, exists, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { VideoRecording } from '#server/ports/video.ts'
import { recordingDiscarded, recordingReady } from '../calls.events.ts'

/**
 * Tolerance for the provider's clock and delays, in seconds: a recording belongs to a capture when their starts differ
 * by less.
 */
export const toleranceSeconds = 600
/** Seconds by which a recording may continue after consent ends, because the provider takes time to stop it. */
const stopDelaySeconds = 30

export const readRecordingJob = defineJob('calls.read-recording', z.object({ providerId: z.string() }), {
  maxAttempts: 12,
})

const providerRoomRow = {
  companyId: col.uuid,
  roomId: col.uuid,
} as const satisfies Shape
export type ProviderRoom = RowOf<typeof providerRoomRow>

/** Returns the room that has this name at the provider; null if no room has it. */
export const findProviderRoom = async (em: EntityManager, providerRoom: string | null): Promise<ProviderRoom | null> =>
  (providerRoom === null
    ? null
    : await row(
        em,
        providerRoomRow,
        sql`select company_id as "companyId", room_id as "roomId" from app.call_room(${providerRoom})`,
      )) ?? null

const matchedRecordingRow = {
  id: col.uuid,
  status: col.text,
  problem: col.text.nullable,
  stoppedAt: col.timestamptz.nullable,
} as const satisfies Shape
type MatchedRecording = RowOf<typeof matchedRecordingRow>

/**
 * Locks and returns the row of a recording: the row with the provider's id of the recording, or else, of the rows of
 * the room without an id, the row that started nearest. That row gets the id.
 */
async function matchRecording(
  tx: EntityManager,
  { companyId, roomId }: ProviderRoom,
  recording: VideoRecording,
): Promise<MatchedRecording | null> {
  const columns = sql`k.id, k.status, k.problem, k.stopped_at as "stoppedAt"`
  const stored = await row(
    tx,
    matchedRecordingRow,
    sql`select ${columns} from call_recording k where k.company_id = ${companyId}
      and k.provider_recording = ${recording.id} for update`,
  )
  if (stored) return stored
  const startedAt = recording.startedAt.toISOString()
  const nearest = await row(
    tx,
    matchedRecordingRow,
    sql`
    select ${columns} from call_recording k where k.company_id = ${companyId} and k.room_id = ${roomId} and k.video
      and k.provider_recording is null
       and abs(extract(epoch from k.started_at - ${startedAt}::timestamptz)) < ${toleranceSeconds}
         order by abs(extract(epoch from k.started_at - ${startedAt}::timestamptz)) limit 1 for update`,
  )
  if (nearest)
    await change(
      tx,
      sql`update call_recording set provider_recording = ${recording.id} where company_id = ${companyId}
        and id = ${nearest.id}`,
    )
  return nearest ?? null
}

/** Returns whether a capture was requested, even if the row of its recording is not written yet. */
const wasRequested = async (
  tx: EntityManager,
  { companyId, roomId }: ProviderRoom,
  recording: VideoRecording,
): Promise<boolean> =>
  await exists(
    tx,
    sql`
  select from call_capture where company_id = ${companyId} and room_id = ${roomId} and recording
    and started_at is not null
     and abs(extract(epoch from started_at - ${recording.startedAt.toISOString()}::timestamptz)) < ${toleranceSeconds}`,
  )

/** Returns whether a recording continued after consent was withdrawn. */
const continuedAfterStop = (recording: VideoRecording, stoppedAt: string | null): boolean =>
  stoppedAt !== null &&
  recording.duration !== null &&
  recording.startedAt.getTime() + recording.duration * 1_000 > new Date(stoppedAt).getTime() + stopDelaySeconds * 1_000

/** Updates the row of a recording. @returns whether the provider must delete it, because consent does not cover it */
async function updateRecording(
  work: Work,
  tx: EntityManager,
  room: ProviderRoom,
  recording: VideoRecording,
): Promise<boolean> {
  const { companyId, roomId } = room
  await change(tx, sql`select from call_room where company_id = ${companyId} and id = ${roomId} for no key update`)
  const matched = await matchRecording(tx, room, recording)
  if (!matched) {
    if (await wasRequested(tx, room, recording)) return false
    await work.record(tx, recordingDiscarded, room)
    return true
  }
  // The provider still has it, so an earlier attempt to delete it failed.
  if (matched.problem === 'withheld') return true
  if (matched.status !== 'processing' || recording.state === 'running') return false
  const isFinished = recording.state === 'finished'
  const wholeSeconds = recording.duration === null ? null : Math.round(recording.duration)
  if (!isFinished || continuedAfterStop(recording, matched.stoppedAt)) {
    const problem = isFinished ? 'withheld' : 'failed'
    await change(
      tx,
      sql`update call_recording set status = 'unknown', problem = ${problem}, duration = ${wholeSeconds}
        where company_id = ${companyId} and id = ${matched.id}`,
    )
    if (problem === 'failed') return false
    // Polling skips a recording whose status is final, so a job deletes it if the provider fails now.
    await work.enqueue(tx, readRecordingJob, { providerId: recording.id }, { key: `recording:${recording.id}` })
    return true
  }
  await change(
    tx,
    sql`update call_recording
      set status = 'completed', duration = ${wholeSeconds}
      where company_id = ${companyId} and id = ${matched.id}`,
  )
  await work.record(tx, recordingReady, { companyId, roomId, recordingId: matched.id })
  return false
}

/**
 * Applies the provider's state of a recording. Idempotent; states may arrive in any order. A recording without consent
 * is stopped and deleted at the provider.
 * @throws VideoError when it could not be deleted
 */
export async function applyRecording(work: Work, recording: VideoRecording): Promise<void> {
  const room = await findProviderRoom(work.em, recording.roomId)
  if (!room) return
  const mustBeDeleted = await withScope({ kind: 'company', companyId: room.companyId }, () =>
    work.em.fork().transactional((tx) => updateRecording(work, tx, room, recording)),
  )
  if (!mustBeDeleted || recording.roomId === null) return
  if (recording.state === 'running') await work.ports.video.stopRecording(recording.roomId)
  await work.ports.video.deleteRecording(recording.id)
}

/** Reads a recording at the provider and applies its state. @throws VideoError */
export async function readRecordingAtProvider(
  work: Work,
  { providerId }: { readonly providerId: string },
): Promise<void> {
  const recording = await work.ports.video.recording(providerId)
  if (recording) await applyRecording(work, recording)
}
