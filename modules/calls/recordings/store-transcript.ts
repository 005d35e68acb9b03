// Stores a transcript from any source: lines that belong to the call, and a document of its case.
import { Readable } from 'node:stream'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { VttCue } from '#server/files/vtt.ts'
import type { Work } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { cannotBeAdded, documentsModule } from '#modules/documents/index.ts'
import { transcriptReady } from '../calls.events.ts'
import { transcriptFileName } from './transcript-text.ts'

/** Maximum of lines per call; a day of speech has fewer. */
const maxLines = 50_000
const maxLineLength = 4_000
/** Maximum of a PostgreSQL `int`, in milliseconds. */
const maxMs = 2_000_000_000

/** The recording of a transcript. */
export const transcribedRecordingRow = {
  id: col.uuid,
  caseId: col.uuid.nullable,
  hostId: col.uuid,
  title: col.text,
  transcription: col.text,
  startedAt: col.timestamptz,
} as const satisfies Shape
export type TranscribedRecording = RowOf<typeof transcribedRecordingRow>
export const transcribedRecordingColumns = sql`k.id, k.case_id as "caseId", k.host_id as "hostId", k.title,
  k.transcription,
  k.started_at as "startedAt"`

export interface TranscriptSource {
  readonly companyId: string
  readonly roomId: string
  /** Locks the recording in a transaction; null if it no longer exists. */
  readonly lockRecording: (tx: EntityManager) => Promise<TranscribedRecording | null>
  readonly cues: readonly VttCue[]
  /** The transcript as WebVTT; null if it has no lines. */
  readonly vtt: string | null
  /**
   * Whether transcription failed. It distinguishes a failed transcription from a silent call, whose transcript is also
   * empty.
   */
  readonly failed: boolean
  /** Seconds. */
  readonly duration: number | null
}

/**
 * Returns the cues that can be stored, at most `maxLines`, sorted by start: they have text and a time that fits the
 * column.
 */
const storableCues = (cues: readonly VttCue[]): VttCue[] =>
  cues
    .filter((cue) => cue.text !== '' && cue.startMs <= maxMs)
    .slice(0, maxLines)
    .toSorted((a, b) => a.startMs - b.startMs)

async function writeLines(
  tx: EntityManager,
  companyId: string,
  recordingId: string,
  cues: readonly VttCue[],
): Promise<void> {
  const column = <T>(valueOf: (cue: VttCue) => T) => cues.map(valueOf)
  await change(
    tx,
    sql`
    insert into call_line (company_id, recording_id, n, start_ms, end_ms, speaker, heard)
    select ${companyId}, ${recordingId}, l.n - 1, l.start_ms, l.end_ms, l.speaker, l.heard
      from unnest(${column((c) => c.startMs)}::int[],
        ${column((c) => Math.min(maxMs, Math.max(c.startMs, c.endMs)))}::int[],
        ${column((c) => c.speaker?.slice(0, 200) ?? null)}::text[],
        ${column((c) => c.text.slice(0, maxLineLength))}::text[])
           with ordinality l (start_ms, end_ms, speaker, heard, n)
    on conflict do nothing`,
  )
}

const stillAwaitsTranscript = (recording: TranscribedRecording | null): recording is TranscribedRecording =>
  recording !== null && recording.transcription !== 'ready' && recording.transcription !== 'none'

/** Stores the lines in the caller's transaction; does nothing when they are already stored. */
async function writeTranscript(
  work: Work,
  tx: EntityManager,
  { companyId, roomId, lockRecording, failed, duration }: TranscriptSource,
  cues: readonly VttCue[],
  addDocument: (recording: TranscribedRecording) => Promise<string | null>,
): Promise<void> {
  const recording = await lockRecording(tx)
  if (!stillAwaitsTranscript(recording)) return
  if (cues.length === 0) {
    await change(
      tx,
      sql`update call_recording set transcription = 'none', transcribed_pieces = null,
          problem = coalesce(problem, ${failed ? 'failed' : 'empty'})
        where company_id = ${companyId} and id = ${recording.id}`,
    )
    return
  }
  await writeLines(tx, companyId, recording.id, cues)
  const documentId = await addDocument(recording)
  await change(
    tx,
    sql`update call_recording set transcription = 'ready', transcribed_pieces = null,
        document_id = ${documentId}, duration = coalesce(duration,
      ${duration === null ? null : Math.round(duration)}) where company_id = ${companyId} and id = ${recording.id}`,
  )
  await work.record(tx, transcriptReady, { companyId, roomId, recordingId: recording.id, documentId })
}

/**
 * Stores the transcript of a call once, however often it arrives. Where the case accepts no document, the lines stay
 * with the call.
 */
export const storeTranscript = (services: Services, work: Work, source: TranscriptSource): Promise<void> =>
  withScope({ kind: 'company', companyId: source.companyId }, async () => {
    const { companyId, vtt, lockRecording } = source
    const cues = storableCues(source.cues)
    const recording = await work.em.fork().transactional(lockRecording)
    if (!stillAwaitsTranscript(recording)) return
    const storeWithoutFile = () =>
      work.em.fork().transactional((tx) => writeTranscript(work, tx, source, cues, () => Promise.resolve(null)))
    const { caseId } = recording
    if (caseId === null || cues.length === 0 || vtt === null) return storeWithoutFile()
    const file = {
      name: transcriptFileName(recording.title, recording.startedAt, 'vtt'),
      open: () => Readable.from([vtt]),
    }
    const importContext = { ...work, actor: { userId: recording.hostId, companyId, role: 'professional' as const } }
    try {
      await services
        .use(documentsModule)
        .importFiles(importContext, [file], (add) =>
          work.em
            .fork()
            .transactional((tx) =>
              writeTranscript(work, tx, source, cues, async () => (await add(tx, { caseId }))[0] ?? null),
            ),
        )
    } catch (error) {
      // The lines stay with the call.
      if (!cannotBeAdded(error)) throw error
      await storeWithoutFile()
    }
  })
