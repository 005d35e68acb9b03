import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, exists, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { VideoRecording } from '#server/ports/video.ts'
import { recordingDiscarded, recordingReady } from '../calls.events.ts'

/** Tolerance for the provider's clock and delays, in seconds: a recording belongs to a capture that began within it. */
export const toleranceSeconds = 600
/** Seconds by which a recording may exceed its agreed time, until the provider has processed the stop. */
const lagSeconds = 30

export const readRecordingJob = defineJob('calls.read-recording', z.object({ providerId: z.string() }), {
  maxAttempts: 12,
})

const knownRoomRow = {
  companyId: col.uuid,
  roomId: col.uuid,
} as const satisfies Shape
export type KnownRoom = RowOf<typeof knownRoomRow>

/** Finds the room of a provider's room name; null for an unknown one. */
export const findKnownRoom = async (em: EntityManager, providerRoom: string | null): Promise<KnownRoom | null> =>
  (providerRoom === null
    ? null
    : await row(
        em,
        knownRoomRow,
        sql`select company_id as "companyId", room_id as "roomId" from app.call_room(${providerRoom})`,
      )) ?? null

const matchedRecordingRow = {
  id: col.uuid,
  status: col.text,
  stoppedAt: col.timestamptz.nullable,
} as const satisfies Shape
type MatchedRecording = RowOf<typeof matchedRecordingRow>

/** Finds the row of a recording: by its id, or the nearest row of its room that has none yet. */
async function matchRecording(
  tx: EntityManager,
  { companyId, roomId }: KnownRoom,
  recording: VideoRecording,
): Promise<MatchedRecording | null> {
  const columns = sql`k.id, k.status, k.stopped_at as "stoppedAt"`
  const stored = await row(
    tx,
    matchedRecordingRow,
    sql`select ${columns} from call_recording k where k.company_id = ${companyId} and k.provider_recording = ${recording.id}
      for update`,
  )
  if (stored) return stored
  const startedAt = recording.startedAt.toISOString()
  const waiting = await row(
    tx,
    matchedRecordingRow,
    sql`
    select ${columns} from call_recording k where k.company_id = ${companyId} and k.room_id = ${roomId} and k.video
      and k.provider_recording is null
       and abs(extract(epoch from k.started_at - ${startedAt}::timestamptz)) < ${toleranceSeconds}
         order by abs(extract(epoch from k.started_at - ${startedAt}::timestamptz)) limit 1 for update`,
  )
  if (waiting)
    await change(
      tx,
      sql`update call_recording set provider_recording = ${recording.id} where company_id = ${companyId}
        and id = ${waiting.id}`,
    )
  return waiting ?? null
}

/** Returns whether a capture was requested; one whose row is still being written counts. */
const wasRequested = async (
  tx: EntityManager,
  { companyId, roomId }: KnownRoom,
  recording: VideoRecording,
): Promise<boolean> =>
  await exists(
    tx,
    sql`
  select from call_capture where company_id = ${companyId} and room_id = ${roomId} and recording
    and started_at is not null
     and abs(extract(epoch from started_at - ${recording.startedAt.toISOString()}::timestamptz)) < ${toleranceSeconds}`,
  )

/** Returns whether it continued after consent was withdrawn. */
const ranPastStop = (recording: VideoRecording, stoppedAt: string | null): boolean =>
  stoppedAt !== null &&
  recording.duration !== null &&
  recording.startedAt.getTime() + recording.duration * 1_000 > new Date(stoppedAt).getTime() + lagSeconds * 1_000

type Verdict = 'keep' | 'discard' | 'nothing'

async function settle(work: Work, tx: EntityManager, room: KnownRoom, recording: VideoRecording): Promise<Verdict> {
  const { companyId, roomId } = room
  await change(tx, sql`select from call_room where company_id = ${companyId} and id = ${roomId} for no key update`)
  const bound = await matchRecording(tx, room, recording)
  if (!bound) {
    if (await wasRequested(tx, room, recording)) return 'nothing'
    await work.record(tx, recordingDiscarded, room)
    return 'discard'
  }
  if (bound.status !== 'processing' || recording.state === 'running') return 'nothing'
  if (recording.state !== 'finished' || ranPastStop(recording, bound.stoppedAt)) {
    const problem = recording.state === 'finished' ? 'withheld' : 'failed'
    await change(
      tx,
      sql`update call_recording set status = 'unknown', problem = ${problem}, duration = ${recording.duration}
        where company_id = ${companyId} and id = ${bound.id}`,
    )
    return problem === 'withheld' ? 'discard' : 'keep'
  }
  await change(
    tx,
    sql`update call_recording
      set status = 'completed', duration = ${recording.duration === null ? null : Math.round(recording.duration)}
      where company_id = ${companyId} and id = ${bound.id}`,
  )
  await work.record(tx, recordingReady, { companyId, roomId, recordingId: bound.id })
  return 'keep'
}

/**
 * Applies the provider's state of a recording; idempotent, in any order. A recording without consent is stopped and
 * removed at the provider.
 * @throws VideoError when it could not be removed
 */
export async function applyRecording(work: Work, recording: VideoRecording): Promise<void> {
  const room = await findKnownRoom(work.em, recording.roomId)
  if (!room) return
  const verdict = await withScope({ kind: 'company', companyId: room.companyId }, () =>
    work.em.fork().transactional((tx) => settle(work, tx, room, recording)),
  )
  if (verdict !== 'discard' || recording.roomId === null) return
  if (recording.state === 'running') await work.ports.video.stopRecording(recording.roomId)
  await work.ports.video.deleteRecording(recording.id)
}

export async function readRecordingAtProvider(
  work: Work,
  { providerId }: { readonly providerId: string },
): Promise<void> {
  const recording = await work.ports.video.recording(providerId)
  if (recording) await applyRecording(work, recording)
}
