import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import { ScratchFile } from '#server/files/scratch-file.ts'
import { removeQuietly } from '#server/files/store/receive-files.ts'
import { type StoredFile } from '#server/files/store/file-store.ts'
import { recordingReady } from '../calls.events.ts'
import type { CallsDependencies } from '../calls.dependencies.ts'
import { joinedBytes, type StoredPart } from './joined-bytes.ts'
import type { RemuxedMedia } from './media.ts'
import { transcribeRecordingJob } from './recording.jobs.ts'

const joinableRecordingRow = {
  id: col.uuid,
  companyId: col.uuid,
  roomId: col.uuid,
  captureId: col.uuid,
  video: col.boolean,
  transcribed: col.boolean,
  storageKey: col.text.nullable,
  problem: col.text.nullable,
} as const satisfies Shape
type JoinableRecording = RowOf<typeof joinableRecordingRow>

const findJoinable = (em: EntityManager, captureId: string): Promise<JoinableRecording | undefined> =>
  row(
    em,
    joinableRecordingRow,
    sql`
  select k.id, k.company_id as "companyId", k.room_id as "roomId", k.capture_id as "captureId", k.video, k.transcribed,
    k.storage_key as "storageKey", k.problem
    from call_recording k join call_capture c on c.company_id = k.company_id and c.id = k.capture_id
   where k.company_id = (select app.company()) and k.capture_id = ${captureId} and c.state = 'stopped'`,
  )

const readParts = (
  em: EntityManager,
  { companyId, captureId }: JoinableRecording,
): Promise<(StoredPart & { readonly storageKey: string })[]> =>
  rows(
    em,
    { fileId: col.uuid, storageKey: col.text, sizeBytes: col.int },
    sql`
  select file_id as "fileId", storage_key as "storageKey", size_bytes as "sizeBytes" from call_chunk
    where company_id = ${companyId} and capture_id = ${captureId} order by n`,
  )

/** Maximum size of a recording, in bytes: about a day at the bit rate of browsers. */
const maxBytes = 64 * 1024 ** 3
/** Age after which files left over by a crash are removed. */
const scratchAgeMs = 24 * 60 * 60_000

interface JoinedMedia {
  readonly file: StoredFile
  readonly media: RemuxedMedia
}

/**
 * Joins the parts into one file. @throws errors of the storage and the disk, and an Error for bytes that are no
 * recording
 */
async function joinParts(
  { files, scratch: directory }: CallsDependencies,
  work: Work,
  recording: JoinableRecording,
  parts: readonly StoredPart[],
): Promise<JoinedMedia> {
  // Imported here, so that the server's start does not load a library that only this job needs.
  const { writeSeekable } = await import('./media.ts')
  await ScratchFile.sweep(directory, new Date(Date.now() - scratchAgeMs))
  const scratch = await ScratchFile.make(directory)
  try {
    const media = await writeSeekable(joinedBytes(files.store, work.em, recording.companyId, parts), (data, position) =>
      scratch.write(data, position),
    )
    const file = await files.store.write(work.em, recording.companyId, scratch.stream(), { limitBytes: maxBytes })
    return { file, media }
  } finally {
    await scratch.remove()
  }
}

/**
 * Deletes the parts and replaces their charge against the company's storage by `storedBytes`, in the caller's
 * transaction.
 */
async function settleParts(
  { ports }: Work,
  tx: EntityManager,
  { companyId, captureId }: JoinableRecording,
  { storedBytes }: { readonly storedBytes: number },
): Promise<void> {
  const capture = await row(
    tx,
    { charged: col.double },
    sql`select charged::float8 as charged from call_capture where company_id = ${companyId} and id = ${captureId}
      for update`,
  )
  const difference = storedBytes - (capture?.charged ?? 0)
  // The joined file is a little larger than its parts, because of its seek index. It is stored even when the quota does
  // not allow the difference.
  if (difference > 0)
    await ports.entitlements.charge(tx, companyId, 'storage', difference, { module: 'calls', force: true })
  else await ports.entitlements.release(tx, companyId, 'storage', -difference, { module: 'calls' })
  await change(tx, sql`update call_capture set charged = 0 where company_id = ${companyId} and id = ${captureId}`)
  await change(tx, sql`delete from call_chunk where company_id = ${companyId} and capture_id = ${captureId}`)
}

/** Marks a recording as failed: no part arrived, or none is readable. */
const markFailed = (work: Work, recording: JoinableRecording, problem: 'empty' | 'failed'): Promise<void> =>
  work.em.fork().transactional(async (tx) => {
    const changed = await change(
      tx,
      sql`
    update call_recording set status = case when video then 'unknown' else status
      end, transcription = 'none', problem = coalesce(problem, ${problem}) where company_id = ${recording.companyId}
      and id = ${recording.id} and storage_key is null`,
    )
    if (changed === 1) await settleParts(work, tx, recording, { storedBytes: 0 })
  })

/** Stores the joined file. @returns false when a concurrent job stored it first */
const storeJoined = (work: Work, recording: JoinableRecording, { file, media }: JoinedMedia): Promise<boolean> =>
  work.em.fork().transactional(async (tx) => {
    const { companyId, roomId, id } = recording
    await change(tx, sql`select from call_room where company_id = ${companyId} and id = ${roomId} for no key update`)
    const stored = await change(
      tx,
      sql`
    update call_recording set status = 'completed', file_id = ${file.fileId}, storage_key = ${file.storageKey},
      size_bytes = ${file.sizeBytes}, mime_type = ${media.mimeType}, duration = ${Math.round(media.seconds)}
     where company_id = ${companyId} and id = ${id} and storage_key is null and problem is null`,
    )
    if (stored === 0) return false
    await settleParts(work, tx, recording, { storedBytes: file.sizeBytes })
    if (recording.video) await work.record(tx, recordingReady, { companyId, roomId, recordingId: id })
    if (recording.transcribed)
      await work.enqueue(tx, transcribeRecordingJob, { recordingId: id }, { key: `transcribe:${id}` })
    return true
  })

/**
 * Returns whether a retry may succeed: true for errors of the application and of the disk, false for invalid bytes
 * reported by the library.
 */
const isRetryable = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof Error && 'code' in error)

/**
 * Joins the parts of a stopped recording into one file. Idempotent; the parts are deleted when the joined file has its
 * row.
 */
export async function joinRecording(
  deps: CallsDependencies,
  work: Work,
  { captureId }: { readonly captureId: string },
): Promise<void> {
  const recording = await findJoinable(work.em, captureId)
  if (!recording || recording.storageKey !== null || recording.problem !== null) return
  const parts = await readParts(work.em, recording)
  const deleteFiles = async (files: readonly { readonly storageKey: string }[]) => {
    for (const { storageKey } of files) await removeQuietly(work, deps.files.store, storageKey)
  }
  if (parts.length === 0) {
    await markFailed(work, recording, 'empty')
    return
  }
  try {
    const joined = await joinParts(deps, work, recording, parts)
    if (!(await storeJoined(work, recording, joined))) {
      await deleteFiles([joined.file])
      return
    }
  } catch (error) {
    if (isRetryable(error)) throw error
    work.log.warn({ err: error, recordingId: recording.id }, 'a recording could not be read')
    await markFailed(work, recording, 'failed')
  }
  await deleteFiles(parts)
}

/**
 * Gives up a recording whose parts could not be joined for days. Deletes its parts and returns their storage to the
 * company.
 */
export async function abandonRecording({ files }: CallsDependencies, work: Work, captureId: string): Promise<void> {
  const recording = await findJoinable(work.em, captureId)
  if (!recording) return
  const parts = await readParts(work.em, recording)
  await markFailed(work, recording, 'failed')
  for (const { storageKey } of parts) await removeQuietly(work, files.store, storageKey)
}
