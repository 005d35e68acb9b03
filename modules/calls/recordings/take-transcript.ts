import { Readable } from 'node:stream'
import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { parseVtt, type VttCue } from '#server/files/vtt.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { VideoTranscript } from '#server/ports/video.ts'
import type { Services } from '#server/services.ts'
import { bringIntoCase, cannotBeAdded } from '#modules/cases/index.ts'
import { transcriptReady } from '../calls.events.ts'
import { nearSeconds, ourRoom, type OurRoom } from './take-recording.ts'

export const readTranscriptJob = defineJob('calls.read-transcript', z.object({ providerId: z.string() }), { maxAttempts: 12 })

/** Of one call; the longest day of talk has fewer. */
const mostLines = 50_000
const longestLine = 4_000
/** What a PostgreSQL int holds. */
const lastMs = 2_000_000_000

interface Bound { readonly id: string; readonly caseId: string | null; readonly hostId: string; readonly title: string; readonly transcription: string; readonly startedAt: string }

/** The row of a transcript: the one that names it, or the nearest of its room that waits for one. */
async function bind(tx: EntityManager, { companyId, roomId }: OurRoom, seen: VideoTranscript): Promise<Bound | null> {
  const columns = sql`k.id, k.case_id as "caseId", k.host_id as "hostId", k.title, k.transcription, k.started_at as "startedAt"`
  const known = await row<Bound>(tx, sql`select ${columns} from call_recording k where k.company_id = ${companyId} and k.provider_transcript = ${seen.id} for update`)
  if (known) return known
  const at = seen.startedAt?.toISOString() ?? null
  const waiting = await row<Bound>(tx, sql`
    select ${columns} from call_recording k where k.company_id = ${companyId} and k.room_id = ${roomId} and k.transcribed and k.provider_transcript is null
       and (${at}::timestamptz is null or abs(extract(epoch from k.started_at - ${at}::timestamptz)) < ${nearSeconds})
     order by abs(extract(epoch from k.started_at - coalesce(${at}::timestamptz, k.started_at))), k.started_at limit 1 for update`)
  if (waiting) await change(tx, sql`update call_recording set provider_transcript = ${seen.id} where company_id = ${companyId} and id = ${waiting.id}`)
  return waiting ?? null
}

/** In the order of time, whatever the file's; a line does not end before it begins. */
const ordered = (cues: readonly VttCue[]): VttCue[] => cues.filter((cue) => cue.text !== '' && cue.startMs <= lastMs).slice(0, mostLines).toSorted((a, b) => a.startMs - b.startMs)

async function writeLines(tx: EntityManager, companyId: string, recordingId: string, cues: readonly VttCue[]): Promise<void> {
  const column = <T>(of: (cue: VttCue) => T) => cues.map(of)
  await change(tx, sql`
    insert into call_line (company_id, recording_id, n, start_ms, end_ms, speaker, heard)
    select ${companyId}, ${recordingId}, l.n - 1, l.start_ms, l.end_ms, l.speaker, l.heard
      from unnest(${column((c) => c.startMs)}::int[], ${column((c) => Math.min(lastMs, Math.max(c.startMs, c.endMs)))}::int[], ${column((c) => c.speaker?.slice(0, 200) ?? null)}::text[], ${column((c) => c.text.slice(0, longestLine))}::text[])
           with ordinality l (start_ms, end_ms, speaker, heard, n)
    on conflict do nothing`)
}

const isStill = (bound: Bound | null): bound is Bound => bound !== null && bound.transcription !== 'ready' && bound.transcription !== 'none'

/** Writes the words; answers the row, null when they were there already. */
async function keepWords(work: Work, tx: EntityManager, room: OurRoom, seen: VideoTranscript, cues: readonly VttCue[], file: (bound: Bound) => Promise<string | null>): Promise<void> {
  const { companyId, roomId } = room
  const bound = await bind(tx, room, seen)
  if (!isStill(bound)) return
  if (cues.length === 0) {
    await change(tx, sql`update call_recording set transcription = 'none', problem = coalesce(problem, ${seen.state === 'failed' ? 'failed' : 'empty'}) where company_id = ${companyId} and id = ${bound.id}`)
    return
  }
  await writeLines(tx, companyId, bound.id, cues)
  const documentId = await file(bound)
  await change(tx, sql`update call_recording set transcription = 'ready', document_id = ${documentId}, duration = coalesce(duration, ${seen.duration === null ? null : Math.round(seen.duration)}) where company_id = ${companyId} and id = ${bound.id}`)
  await work.record(tx, transcriptReady, { companyId, roomId, recordingId: bound.id, documentId })
}

/**
 * Takes what the provider says of a transcript; once or many times, in any order. Its words are kept with the call, and as
 * a document of the call's case.
 */
export async function takeTranscript(services: Services, work: Work, seen: VideoTranscript): Promise<void> {
  const room = await ourRoom(work.em, seen.roomId)
  if (!room || seen.state === 'running') return
  const source = seen.state === 'finished' && seen.readable ? await work.ports.video.transcriptText(seen.id) : null
  // Finished, and its file not there yet: the next look finds it.
  if (seen.state === 'finished' && source === null) return
  const cues = ordered(parseVtt(source ?? ''))
  await withScope({ kind: 'company', companyId: room.companyId }, async () => {
    const bound = await work.em.fork().transactional((tx) => bind(tx, room, seen))
    if (!isStill(bound)) return
    const alone = () => work.em.fork().transactional((tx) => keepWords(work, tx, room, seen, cues, () => Promise.resolve(null)))
    const { caseId } = bound
    if (caseId === null || cues.length === 0 || source === null) return alone()
    const file = { name: `${bound.title} ${new Date(bound.startedAt).toISOString().slice(0, 10)}.vtt`, open: () => Readable.from([source]) }
    const bringer = { ...work, actor: { userId: bound.hostId, companyId: room.companyId, profile: 'professional' as const } }
    try {
      await bringIntoCase(services, bringer, [file], (add) => work.em.fork().transactional((tx) =>
        keepWords(work, tx, room, seen, cues, async () => (await add(tx, { caseId }))[0] ?? null)))
    } catch (error) {
      // The words stay with the call.
      if (!cannotBeAdded(error)) throw error
      await alone()
    }
  })
}

export async function readTranscriptAtProvider(services: Services, work: Work, { providerId }: { readonly providerId: string }): Promise<void> {
  const seen = await work.ports.video.transcript(providerId)
  if (seen) await takeTranscript(services, work, seen)
}
