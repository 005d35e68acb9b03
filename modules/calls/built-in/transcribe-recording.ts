import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import type { Locale } from '#server/contract/locale.ts'
import type { Work } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import { LlmError } from '#server/ports/llm.ts'
import {
  largestPiece,
  TranscriptionRefused,
  type SoundPiece,
  type TranscriptionLine,
} from '#server/ports/transcription.ts'
import { removeQuietly } from '#server/files/store/receive-files.ts'
import type { CallsDependencies } from '../calls.dependencies.ts'
import { keepWords, wordedColumns, type Worded } from '../recordings/keep-words.ts'
import { vttOf } from '../recordings/written-transcription.ts'
import { forgetMedia, storedMedia, type StoredMedia } from './recording-media.ts'

interface TranscribableRecording {
  readonly id: string
  readonly companyId: string
  readonly roomId: string
  readonly caseId: string | null
  readonly askedBy: string
  readonly language: Locale
  readonly video: boolean
  readonly duration: number | null
}

const wantedOf = (em: EntityManager, id: string): Promise<TranscribableRecording | undefined> =>
  row<TranscribableRecording>(
    em,
    sql`
  select k.id, k.company_id as "companyId", k.room_id as "roomId", k.case_id as "caseId", c.asked_by as "askedBy",
    c.language, k.video, k.duration
    from call_recording k join call_capture c on c.company_id = k.company_id and c.id = k.capture_id
   where k.company_id = (select app.company()) and k.id = ${id} and k.transcription in ('enabled', 'processing')`,
  )

/** Providers hear ten minutes well. */
const pieceSeconds = 600

async function* piecesOf(
  { files }: CallsDependencies,
  work: Work,
  { companyId }: TranscribableRecording,
  media: StoredMedia,
): AsyncGenerator<SoundPiece> {
  const { soundPieces } = await import('./media.ts')
  yield* soundPieces(await files.store.open(work.em, companyId, media), { seconds: pieceSeconds, bytes: largestPiece })
}

/**
 * Later may work: the provider was not reached, was busy, or the storage was. What may have cost something is not asked
 * for again.
 */
const mayPass = (error: unknown): boolean =>
  (error instanceof LlmError && ['unavailable', 'rate_limited', 'timed_out'].includes(error.code)) ||
  (error instanceof AppError && ['service_unavailable', 'storage_missing'].includes(error.code))
const isRefusal = (error: unknown): boolean =>
  error instanceof TranscriptionRefused || error instanceof LlmError || error instanceof AppError

async function hear(
  deps: CallsDependencies,
  work: Work,
  wanted: TranscribableRecording,
  media: StoredMedia,
  signal: AbortSignal,
): Promise<readonly TranscriptionLine[] | null> {
  const { companyId, askedBy, caseId, language } = wanted
  try {
    return (
      await work.ports.transcription.transcribe(work, {
        companyId,
        userId: askedBy,
        caseId,
        language,
        pieces: piecesOf(deps, work, wanted, media),
        signal,
      })
    ).lines
  } catch (error) {
    if (mayPass(error) || !isRefusal(error)) throw error
    work.log.warn(
      { code: (error as { code?: string }).code ?? (error as Error).name, recordingId: wanted.id },
      'a call was not written down',
    )
    return null
  }
}

/** Sound that was recorded for its words alone is not kept. */
export async function dropSound(
  { files }: CallsDependencies,
  work: Work,
  { companyId, id, video }: Pick<TranscribableRecording, 'companyId' | 'id' | 'video'>,
): Promise<void> {
  if (video) return
  const key = await work.em.fork().transactional((tx) => forgetMedia(work, tx, companyId, id))
  if (key !== null) await removeQuietly(work, files.store, key)
}

const locked = (tx: EntityManager, { companyId, id }: TranscribableRecording): Promise<Worded | null> =>
  row<Worded>(
    tx,
    sql`select ${wordedColumns} from call_recording k where k.company_id = ${companyId} and k.id = ${id} for update`,
  ).then((found) => found ?? null)

/** Has what a built-in room recorded written down; its words are kept as those of a provider are. */
export async function transcribeRecording(
  deps: CallsDependencies,
  work: Work,
  { recordingId }: { readonly recordingId: string },
  signal: AbortSignal,
): Promise<void> {
  const wanted = await wantedOf(work.em, recordingId)
  if (!wanted) return
  const media = await storedMedia(work.em, wanted.companyId, wanted.id)
  const lines = media ? await hear(deps, work, wanted, media, signal) : null
  const cues = (lines ?? []).map(({ startMs, endMs, speaker, text }) => ({
    startMs,
    endMs,
    text,
    ...(speaker === null ? {} : { speaker }),
  }))
  await keepWords(deps.services, work, {
    ...wanted,
    find: (tx) => locked(tx, wanted),
    cues,
    vtt: lines?.length ? vttOf(lines) : null,
    failed: lines === null,
    duration: wanted.duration,
  })
  await dropSound(deps, work, wanted)
}

/** What never came to an end is none; its words are waited for no longer. */
export const giveUpWords = (em: EntityManager, companyId: string, before: Date): Promise<number> =>
  change(
    em,
    sql`
  update call_recording k set transcription = 'none', problem = coalesce(problem, 'failed') from call_room r
   where k.company_id = ${companyId} and r.company_id = k.company_id and r.id = k.room_id and r.provider = 'built_in'
     and k.transcription in ('enabled', 'processing') and k.stopped_at < ${before.toISOString()}`,
  )
