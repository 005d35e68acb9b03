import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, rows, sql } from '#server/db/query.ts'
import type { Work } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import { ScratchFile } from '#server/files/scratch-file.ts'
import { removeQuietly } from '#server/files/store/receive-files.ts'
import { type StoredFile } from '#server/files/store/file-store.ts'
import { recordingReady } from '../calls.events.ts'
import type { CallsDependencies } from '../calls.dependencies.ts'
import { joinedBytes, type StoredPart } from './joined-bytes.ts'
import type { WrittenMedia } from './media.ts'
import { transcribeRecordingJob } from './recording.jobs.ts'

interface JoinableRecording {
  readonly id: string
  readonly companyId: string
  readonly roomId: string
  readonly captureId: string
  readonly video: boolean
  readonly transcribed: boolean
  readonly storageKey: string | null
  readonly problem: string | null
  readonly charged: number
}

const wantedOf = (em: EntityManager, captureId: string): Promise<JoinableRecording | undefined> =>
  row<JoinableRecording>(
    em,
    sql`
  select k.id, k.company_id as "companyId", k.room_id as "roomId", k.capture_id as "captureId", k.video, k.transcribed,
    k.storage_key as "storageKey", k.problem, c.charged::float8 as charged
    from call_recording k join call_capture c on c.company_id = k.company_id and c.id = k.capture_id
   where k.company_id = (select app.company()) and k.capture_id = ${captureId} and c.state = 'stopped'`,
  )

const partsOf = (
  em: EntityManager,
  { companyId, captureId }: JoinableRecording,
): Promise<(StoredPart & { storageKey: string })[]> =>
  rows(
    em,
    sql`
  select file_id as "fileId", storage_key as "storageKey", size_bytes as "sizeBytes" from call_chunk
    where company_id = ${companyId} and capture_id = ${captureId} order by n`,
  )

/** No recording is larger: a day of what a browser records, bytes. */
const mostBytes = 64 * 1024 ** 3
/** What a crash left half written is removed after so long. */
const scratchAgeMs = 24 * 60 * 60_000

interface Joined {
  readonly file: StoredFile
  readonly written: WrittenMedia
}

/** @throws what the storage and the disk throw, and an Error for what is no recording */
async function join(
  { files, scratch: directory }: CallsDependencies,
  work: Work,
  wanted: JoinableRecording,
  parts: readonly StoredPart[],
): Promise<Joined> {
  // A library that only this job needs, and no start should wait for.
  const { writeSeekable } = await import('./media.ts')
  await ScratchFile.sweep(directory, new Date(Date.now() - scratchAgeMs))
  const scratch = await ScratchFile.make(directory)
  try {
    const written = await writeSeekable(joinedBytes(files.store, work.em, wanted.companyId, parts), (data, position) =>
      scratch.write(data, position),
    )
    const file = await files.store.write(work.em, wanted.companyId, scratch.stream(), { limitBytes: mostBytes })
    return { file, written }
  } finally {
    await scratch.remove()
  }
}

/**
 * In the transaction: the parts are no more, and what was taken of the company's storage for them is `size` from now
 * on.
 */
async function settleParts(
  { ports }: Work,
  tx: EntityManager,
  { companyId, captureId }: JoinableRecording,
  size: number,
): Promise<void> {
  const before = await row<{ charged: number }>(
    tx,
    sql`select charged::float8 as charged from call_capture where company_id = ${companyId} and id = ${captureId}
      for update`,
  )
  const more = size - (before?.charged ?? 0)
  // A table of where to seek is no reason to lose a recording.
  if (more > 0) await ports.entitlements.charge(tx, companyId, 'storage', more, { module: 'calls', force: true })
  else await ports.entitlements.release(tx, companyId, 'storage', -more, { module: 'calls' })
  await change(tx, sql`update call_capture set charged = 0 where company_id = ${companyId} and id = ${captureId}`)
  await change(tx, sql`delete from call_chunk where company_id = ${companyId} and capture_id = ${captureId}`)
}

/** There is nothing to see or hear: nothing came, or nothing that could be read. */
const giveUp = (work: Work, wanted: JoinableRecording, problem: 'empty' | 'failed'): Promise<void> =>
  work.em.fork().transactional(async (tx) => {
    const changed = await change(
      tx,
      sql`
    update call_recording set status = case when video then 'unknown' else status
      end, transcription = 'none', problem = coalesce(problem, ${problem}) where company_id = ${wanted.companyId}
      and id = ${wanted.id} and storage_key is null`,
    )
    if (changed === 1) await settleParts(work, tx, wanted, 0)
  })

/** @returns false when somebody was quicker */
const keep = (work: Work, wanted: JoinableRecording, { file, written }: Joined): Promise<boolean> =>
  work.em.fork().transactional(async (tx) => {
    const { companyId, roomId, id } = wanted
    await row(tx, sql`select 1 from call_room where company_id = ${companyId} and id = ${roomId} for no key update`)
    const kept = await change(
      tx,
      sql`
    update call_recording set status = 'completed', file_id = ${file.fileId}, storage_key = ${file.storageKey},
      size_bytes = ${file.sizeBytes}, mime_type = ${written.mimeType}, duration = ${Math.round(written.seconds)}
     where company_id = ${companyId} and id = ${id} and storage_key is null and problem is null`,
    )
    if (kept === 0) return false
    await settleParts(work, tx, wanted, file.sizeBytes)
    if (wanted.video) await work.record(tx, recordingReady, { companyId, roomId, recordingId: id })
    if (wanted.transcribed)
      await work.enqueue(tx, transcribeRecordingJob, { recordingId: id }, { key: `transcribe:${id}` })
    return true
  })

/** Our own errors and those of the disk may pass; what the library says of the bytes does not. */
const mayPass = (error: unknown): boolean => error instanceof AppError || (error instanceof Error && 'code' in error)

/**
 * Makes one file of the parts of a recording that stopped; however often it is begun, it is done once. The parts go
 * when the whole has its row.
 */
export async function joinRecording(
  deps: CallsDependencies,
  work: Work,
  { captureId }: { readonly captureId: string },
): Promise<void> {
  const wanted = await wantedOf(work.em, captureId)
  if (!wanted || wanted.storageKey !== null || wanted.problem !== null) return
  const parts = await partsOf(work.em, wanted)
  const drop = async (files: readonly { readonly storageKey: string }[]) => {
    for (const { storageKey } of files) await removeQuietly(work, deps.files.store, storageKey)
  }
  if (parts.length === 0) {
    await giveUp(work, wanted, 'empty')
    return
  }
  try {
    const joined = await join(deps, work, wanted, parts)
    if (!(await keep(work, wanted, joined))) {
      await drop([joined.file])
      return
    }
  } catch (error) {
    if (mayPass(error)) throw error
    work.log.warn({ err: error, recordingId: wanted.id }, 'a recording could not be read')
    await giveUp(work, wanted, 'failed')
  }
  await drop(parts)
}

/** What could not be joined for days: its parts go, and the company has its storage back. */
export async function abandonRecording({ files }: CallsDependencies, work: Work, captureId: string): Promise<void> {
  const wanted = await wantedOf(work.em, captureId)
  if (!wanted) return
  const parts = await partsOf(work.em, wanted)
  await giveUp(work, wanted, 'failed')
  for (const { storageKey } of parts) await removeQuietly(work, files.store, storageKey)
}
