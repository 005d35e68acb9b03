import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { parseVtt } from '#server/files/vtt.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { VideoTranscript } from '#server/ports/video.ts'
import type { Services } from '#server/services.ts'
import {
  transcribedRecordingRow,
  storeTranscript,
  transcribedRecordingColumns,
  type TranscribedRecording,
} from './store-transcript.ts'
import { toleranceSeconds, ourRoom, type OurRoom } from './apply-recording.ts'

export const readTranscriptJob = defineJob('calls.read-transcript', z.object({ providerId: z.string() }), {
  maxAttempts: 12,
})

/** Finds the row of a transcript: by its id, or the nearest row of its room that has none yet. */
async function matchTranscript(
  tx: EntityManager,
  { companyId, roomId }: OurRoom,
  seen: VideoTranscript,
): Promise<TranscribedRecording | null> {
  const known = await row(
    tx,
    transcribedRecordingRow,
    sql`select ${transcribedRecordingColumns} from call_recording k where k.company_id = ${companyId}
      and k.provider_transcript = ${seen.id} for update`,
  )
  if (known) return known
  const at = seen.startedAt?.toISOString() ?? null
  const waiting = await row(
    tx,
    transcribedRecordingRow,
    sql`
    select ${transcribedRecordingColumns} from call_recording k
      where k.company_id = ${companyId} and k.room_id = ${roomId}
      and k.transcribed and k.provider_transcript is null
       and (${at}::timestamptz is null or abs(extract(epoch from k.started_at - ${at}::timestamptz)) < ${toleranceSeconds})
     order by abs(extract(epoch from k.started_at - coalesce(${at}::timestamptz, k.started_at))), k.started_at limit 1
       for update`,
  )
  if (waiting)
    await change(
      tx,
      sql`update call_recording set provider_transcript = ${seen.id} where company_id = ${companyId}
        and id = ${waiting.id}`,
    )
  return waiting ?? null
}

/**
 * Applies the provider's state of a transcript; idempotent, in any order. The text is stored with the call, and as a
 * document of the call's case.
 */
export async function applyTranscript(services: Services, work: Work, seen: VideoTranscript): Promise<void> {
  const room = await ourRoom(work.em, seen.roomId)
  if (!room || seen.state === 'running') return
  const vtt = seen.state === 'finished' && seen.readable ? await work.ports.video.transcriptText(seen.id) : null
  // Finished, but its file is not available yet: the next poll finds it.
  if (seen.state === 'finished' && vtt === null) return
  await storeTranscript(services, work, {
    ...room,
    find: (tx) => matchTranscript(tx, room, seen),
    cues: parseVtt(vtt ?? ''),
    vtt,
    failed: seen.state === 'failed',
    duration: seen.duration,
  })
}

export async function readTranscriptAtProvider(
  services: Services,
  work: Work,
  { providerId }: { readonly providerId: string },
): Promise<void> {
  const seen = await work.ports.video.transcript(providerId)
  if (seen) await applyTranscript(services, work, seen)
}
