import type { EntityManager } from '@mikro-orm/postgresql'
import { locales } from '#server/contract/locale.ts'
import { change, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import { LlmError } from '#server/ports/llm.ts'
import {
  maxSegmentBytes,
  TranscriptionRefused,
  type AudioSegment,
  type TranscribedSegment,
  type TranscriptionLine,
} from '#server/ports/transcription.ts'
import { removeQuietly } from '#server/files/store/receive-files.ts'
import type { CallsDependencies } from '../calls.dependencies.ts'
import {
  transcribedRecordingRow,
  storeTranscript,
  transcribedRecordingColumns,
  type TranscribedRecording,
} from '../recordings/store-transcript.ts'
import { vttOf } from '../recordings/transcript-text.ts'
import { removeMedia, findStoredMedia, type StoredMedia } from './recording-media.ts'

const transcribableRecordingRow = {
  id: col.uuid,
  companyId: col.uuid,
  roomId: col.uuid,
  caseId: col.uuid.nullable,
  askedBy: col.uuid,
  language: col.oneOf(locales),
  video: col.boolean,
  duration: col.int.nullable,
  transcribedPieces: col.json<TranscribedSegment[]>().nullable,
} as const satisfies Shape
type TranscribableRecording = RowOf<typeof transcribableRecordingRow>

const findTranscribable = (em: EntityManager, id: string): Promise<TranscribableRecording | undefined> =>
  row(
    em,
    transcribableRecordingRow,
    sql`
  select k.id, k.company_id as "companyId", k.room_id as "roomId", k.case_id as "caseId", c.asked_by as "askedBy",
    c.language, k.video, k.duration, k.transcribed_pieces as "transcribedPieces"
    from call_recording k join call_capture c on c.company_id = k.company_id and c.id = k.capture_id
   where k.company_id = (select app.company()) and k.id = ${id} and k.transcription in ('enabled', 'processing')`,
  )

/** Providers accept pieces of ten minutes. */
const pieceSeconds = 600

async function* piecesOf(
  { files }: CallsDependencies,
  work: Work,
  { companyId }: TranscribableRecording,
  media: StoredMedia,
): AsyncGenerator<AudioSegment> {
  const { soundPieces } = await import('./media.ts')
  yield* soundPieces(await files.store.open(work.em, companyId, media), {
    seconds: pieceSeconds,
    bytes: maxSegmentBytes,
  })
}

/** Stores what the provider answered for a piece, so that a retry does not request and pay it again. */
const keepPiece = async (
  tx: EntityManager,
  { companyId, id }: TranscribableRecording,
  piece: TranscribedSegment,
): Promise<void> => {
  await change(
    tx,
    sql`update call_recording
        set transcribed_pieces = coalesce(transcribed_pieces, '[]'::jsonb) || ${JSON.stringify([piece])}::jsonb
      where company_id = ${companyId} and id = ${id}`,
  )
}

/** Returns whether a retry may succeed: the provider or the storage was unreachable or busy. */
const isRetryable = (error: unknown): boolean =>
  (error instanceof LlmError && ['unavailable', 'rate_limited', 'timed_out'].includes(error.code)) ||
  (error instanceof AppError && ['service_unavailable', 'storage_missing'].includes(error.code))
const isRefusal = (error: unknown): boolean =>
  error instanceof TranscriptionRefused || error instanceof LlmError || error instanceof AppError

async function transcribePieces(
  deps: CallsDependencies,
  work: Work,
  recording: TranscribableRecording,
  media: StoredMedia,
  signal: AbortSignal,
): Promise<readonly TranscriptionLine[] | null> {
  const { companyId, askedBy, caseId, language, transcribedPieces } = recording
  try {
    return (
      await work.ports.transcription.transcribe(work, {
        companyId,
        userId: askedBy,
        caseId,
        language,
        pieces: piecesOf(deps, work, recording, media),
        transcribed: transcribedPieces ?? [],
        keep: (tx, piece) => keepPiece(tx, recording, piece),
        signal,
      })
    ).lines
  } catch (error) {
    if (isRetryable(error) || !isRefusal(error)) throw error
    work.log.warn(
      { code: (error as { code?: string }).code ?? (error as Error).name, recordingId: recording.id },
      'a call was not transcribed',
    )
    return null
  }
}

/** Deletes sound that was recorded for its transcription only. */
export async function deleteUnneededAudio(
  { files }: CallsDependencies,
  work: Work,
  { companyId, id, video }: Pick<TranscribableRecording, 'companyId' | 'id' | 'video'>,
): Promise<void> {
  if (video) return
  const key = await work.em.fork().transactional((tx) => removeMedia(work, tx, companyId, id))
  if (key !== null) await removeQuietly(work, files.store, key)
}

const lockRecording = (
  tx: EntityManager,
  { companyId, id }: TranscribableRecording,
): Promise<TranscribedRecording | null> =>
  row(
    tx,
    transcribedRecordingRow,
    sql`select ${transcribedRecordingColumns} from call_recording k where k.company_id = ${companyId}
      and k.id = ${id} for update`,
  ).then((recording) => recording ?? null)

/** Transcribes a recording of a built-in room. The text is stored like a provider's transcript. */
export async function transcribeRecording(
  deps: CallsDependencies,
  work: Work,
  { recordingId }: { readonly recordingId: string },
  signal: AbortSignal,
): Promise<void> {
  const recording = await findTranscribable(work.em, recordingId)
  if (!recording) return
  const media = await findStoredMedia(work.em, recording.companyId, recording.id)
  const lines = media ? await transcribePieces(deps, work, recording, media, signal) : null
  const cues = (lines ?? []).map(({ startMs, endMs, speaker, text }) => ({
    startMs,
    endMs,
    text,
    ...(speaker === null ? {} : { speaker }),
  }))
  await storeTranscript(deps.services, work, {
    ...recording,
    lockRecording: (tx) => lockRecording(tx, recording),
    cues,
    vtt: lines?.length ? vttOf(lines) : null,
    failed: lines === null,
    duration: recording.duration,
  })
  await deleteUnneededAudio(deps, work, recording)
}

/** Marks a transcription that did not complete for days as failed. */
export const failTranscription = (em: EntityManager, companyId: string, cutoff: Date): Promise<number> =>
  change(
    em,
    sql`
  update call_recording k set transcription = 'none', problem = coalesce(problem, 'failed'),
    transcribed_pieces = null from call_room r
   where k.company_id = ${companyId} and r.company_id = k.company_id and r.id = k.room_id and r.provider = 'built_in'
     and k.transcription in ('enabled', 'processing') and k.stopped_at < ${cutoff.toISOString()}`,
  )
