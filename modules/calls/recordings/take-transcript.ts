import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { parseVtt } from '#server/files/vtt.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { VideoTranscript } from '#server/ports/video.ts'
import type { Services } from '#server/services.ts'
import { keepWords, wordedColumns, type Worded } from './keep-words.ts'
import { nearSeconds, ourRoom, type OurRoom } from './take-recording.ts'

export const readTranscriptJob = defineJob('calls.read-transcript', z.object({ providerId: z.string() }), {
  maxAttempts: 12,
})

/** The row of a transcript: the one that names it, or the nearest of its room that waits for one. */
async function bind(tx: EntityManager, { companyId, roomId }: OurRoom, seen: VideoTranscript): Promise<Worded | null> {
  const known = await row<Worded>(
    tx,
    sql`select ${wordedColumns} from call_recording k where k.company_id = ${companyId}
      and k.provider_transcript = ${seen.id} for update`,
  )
  if (known) return known
  const at = seen.startedAt?.toISOString() ?? null
  const waiting = await row<Worded>(
    tx,
    sql`
    select ${wordedColumns} from call_recording k where k.company_id = ${companyId} and k.room_id = ${roomId}
      and k.transcribed and k.provider_transcript is null
       and (${at}::timestamptz is null or abs(extract(epoch from k.started_at - ${at}::timestamptz)) < ${nearSeconds})
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
 * Takes what the provider says of a transcript; once or many times, in any order. Its words are kept with the call, and
 * as a document of the call's case.
 */
export async function takeTranscript(services: Services, work: Work, seen: VideoTranscript): Promise<void> {
  const room = await ourRoom(work.em, seen.roomId)
  if (!room || seen.state === 'running') return
  const vtt = seen.state === 'finished' && seen.readable ? await work.ports.video.transcriptText(seen.id) : null
  // Finished, and its file not there yet: the next look finds it.
  if (seen.state === 'finished' && vtt === null) return
  await keepWords(services, work, {
    ...room,
    find: (tx) => bind(tx, room, seen),
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
  if (seen) await takeTranscript(services, work, seen)
}
