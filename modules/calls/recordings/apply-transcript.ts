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
import { toleranceSeconds, findProviderRoom, type ProviderRoom } from './apply-recording.ts'

export const readTranscriptJob = defineJob('calls.read-transcript', z.object({ providerId: z.string() }), {
  maxAttempts: 12,
})

/** Finds the row of a transcript: by its id, or the nearest row of its room that has no transcript yet. */
async function matchTranscript(
  tx: EntityManager,
  { companyId, roomId }: ProviderRoom,
  transcript: VideoTranscript,
): Promise<TranscribedRecording | null> {
  const stored = await row(
    tx,
    transcribedRecordingRow,
    sql`select ${transcribedRecordingColumns} from call_recording k where k.company_id = ${companyId}
      and k.provider_transcript = ${transcript.id} for update`,
  )
  if (stored) return stored
  const startedAt = transcript.startedAt?.toISOString() ?? null
  const nearest = await row(
    tx,
    transcribedRecordingRow,
    sql`
    select ${transcribedRecordingColumns} from call_recording k
      where k.company_id = ${companyId} and k.room_id = ${roomId}
      and k.transcribed and k.provider_transcript is null
       and (${startedAt}::timestamptz is null or abs(extract(epoch from k.started_at - ${startedAt}::timestamptz)) < ${toleranceSeconds})
     order by abs(extract(epoch from k.started_at - coalesce(${startedAt}::timestamptz, k.started_at))), k.started_at limit 1
       for update`,
  )
  if (nearest)
    await change(
      tx,
      sql`update call_recording set provider_transcript = ${transcript.id} where company_id = ${companyId}
        and id = ${nearest.id}`,
    )
  return nearest ?? null
}

/**
 * Applies the provider's state of a transcript. Idempotent; states may arrive in any order. The text is stored with the
 * call, and as a document of the call's case.
 */
export async function applyTranscript(services: Services, work: Work, transcript: VideoTranscript): Promise<void> {
  const room = await findProviderRoom(work.em, transcript.roomId)
  if (!room || transcript.state === 'running') return
  const vtt =
    transcript.state === 'finished' && transcript.readable ? await work.ports.video.transcriptText(transcript.id) : null
  // Finished, but its file is not available yet: the next poll finds it.
  if (transcript.state === 'finished' && vtt === null) return
  await storeTranscript(services, work, {
    ...room,
    lockRecording: (tx) => matchTranscript(tx, room, transcript),
    cues: parseVtt(vtt ?? ''),
    vtt,
    failed: transcript.state === 'failed',
    duration: transcript.duration,
  })
}

export async function readTranscriptAtProvider(
  services: Services,
  work: Work,
  { providerId }: { readonly providerId: string },
): Promise<void> {
  const transcript = await work.ports.video.transcript(providerId)
  if (transcript) await applyTranscript(services, work, transcript)
}
