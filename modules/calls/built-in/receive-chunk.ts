import { Readable } from 'node:stream'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, exists, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { signatureOf } from '#server/files/signatures.ts'
import { fileTypes } from '#server/files/file-types.ts'
import type { Context } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { removeQuietly } from '#server/files/store/receive-files.ts'
import { type StoredFile } from '#server/files/store/file-store.ts'
import { maxChunkBytes } from '../built-in.contract.ts'
import { callsErrors } from '../calls.errors.ts'
import type { CallsDependencies } from '../calls.dependencies.ts'
import { review } from '../consent/review.ts'
import { settleNow } from '../consent/settle-capture.ts'
import { readVisibleRoom, type RoomRow } from '../rooms/room-row.ts'
import { endCapture } from './end-capture.ts'
import { captureStates } from '../shapes.contract.ts'

interface ChunkTarget {
  readonly id: string
  readonly captureId: string
  readonly n: number
}
const captureProgressRow = {
  state: col.oneOf(captureStates),
  chunks: col.int,
  bytes: col.double,
  charged: col.double,
} as const satisfies Shape
type CaptureProgress = RowOf<typeof captureProgressRow>

/** Storage is charged in steps of this many bytes, so that the ledger does not get an entry every two seconds. */
const stepBytes = 8 * 1024 * 1024

const captureEndedError = () => callsErrors.error('call_capture_over')

const readCapture = (
  em: EntityManager,
  { companyId, id }: RoomRow,
  captureId: string,
): Promise<CaptureProgress | undefined> =>
  row(
    em,
    captureProgressRow,
    sql`
  select state, chunks, bytes::float8 as bytes, charged::float8 as charged from call_capture
    where company_id = ${companyId} and room_id = ${id} and id = ${captureId}`,
  )

/**
 * Returns the number of the next part when part `n` is stored already; null when `n` is the next part.
 * @throws 409 `call_capture_over`, `call_chunk_out_of_order`
 */
function nextIfStored({ state, chunks }: CaptureProgress, n: number): number | null {
  if (n < chunks) return chunks
  if (state !== 'running') throw captureEndedError()
  if (n > chunks)
    throw callsErrors.error('call_chunk_out_of_order', { values: { next: chunks }, details: { next: chunks } })
  return null
}

/**
 * Checks the format of the first part, which determines the format of the whole recording. @throws 422
 * `call_chunk_invalid`
 */
function assertMedia(bytes: Buffer, n: number): void {
  const kind = n === 0 ? signatureOf(bytes) : undefined
  const isMedia = kind === fileTypes.webm || kind === fileTypes.mp4 || kind === fileTypes.m4a
  if (bytes.length === 0 || (n === 0 && !isMedia)) throw callsErrors.error('call_chunk_invalid')
}

/**
 * Charges storage. @returns the bytes that this capture is charged in total @throws 402 `storage_limit`,
 * `no_active_plan`
 */
async function chargeStorage(
  { ports }: Context,
  tx: EntityManager,
  companyId: string,
  { bytes, charged }: CaptureProgress,
  size: number,
): Promise<number> {
  const uncharged = bytes + size - charged
  if (uncharged <= 0) return charged
  const step = Math.max(uncharged, stepBytes)
  try {
    await ports.entitlements.charge(tx, companyId, 'storage', step, { module: 'calls' })
    return charged + step
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'storage_limit' || step === uncharged) throw error
    await ports.entitlements.charge(tx, companyId, 'storage', uncharged, { module: 'calls' })
    return charged + uncharged
  }
}

interface ChunkOutcome {
  readonly stored: boolean
  /** Number of the part that is expected next; null when the capture accepts no more parts. */
  readonly next: number | null
  /** Id of the capture that must be started or stopped at its provider after the commit. */
  readonly captureToSettle: string | null
}

/** Stores the row of a part, with the room locked and after presence and consent were reviewed again. */
const storeChunkRow = (
  ctx: Context,
  room: RoomRow,
  { captureId, n }: ChunkTarget,
  file: StoredFile,
): Promise<ChunkOutcome> =>
  ctx.em.transactional(async (tx) => {
    const { companyId, id: roomId } = room
    const now = ctx.ports.clock.now()
    await change(tx, sql`select from call_room where company_id = ${companyId} and id = ${roomId} for no key update`)
    const captureToSettle = await review(ctx, tx, { companyId, roomId, now })
    const capture = await readCapture(tx, room, captureId)
    // The outcome of the review is committed even if this part is rejected.
    if (capture?.state !== 'running' || capture.chunks !== n)
      return { stored: false, next: capture && capture.chunks > n ? capture.chunks : null, captureToSettle }
    const charged = await chargeStorage(ctx, tx, companyId, capture, file.sizeBytes)
    await change(
      tx,
      sql`
    insert into call_chunk (company_id, capture_id, n, file_id, storage_key, size_bytes, at)
      values (${companyId}, ${captureId}, ${n}, ${file.fileId}, ${file.storageKey}, ${file.sizeBytes},
      ${now.toISOString()})`,
    )
    await change(
      tx,
      sql`
    update call_capture set chunks = ${n + 1}, bytes = bytes + ${file.sizeBytes}, charged = ${charged},
      last_chunk_at = ${now.toISOString()} where company_id = ${companyId} and id = ${captureId}`,
    )
    return { stored: true, next: n + 1, captureToSettle }
  })

/**
 * Returns whether the part has a row, which is unknown after a connection that broke at the commit. Assumes that it has
 * one when this query fails as well, so that no file of a stored part is deleted.
 */
const hasRow = async ({ em, actor }: Context, { storageKey }: StoredFile): Promise<boolean> =>
  exists(
    em.fork(),
    sql`select from call_chunk where company_id = ${actor.companyId} and storage_key = ${storageKey}`,
  ).catch(() => true)

const isStorageFull = (error: unknown): boolean =>
  error instanceof AppError && ['storage_limit', 'storage_full', 'no_active_plan'].includes(error.code)

async function storeChunk(
  { files }: CallsDependencies,
  ctx: Context,
  room: RoomRow,
  target: ChunkTarget,
  bytes: Buffer,
): Promise<ChunkOutcome> {
  const { companyId } = ctx.actor
  const file = await files.store.write(ctx.em, companyId, Readable.from([bytes]), { limitBytes: maxChunkBytes })
  try {
    const outcome = await storeChunkRow(ctx, room, target, file)
    if (!outcome.stored) await removeQuietly(ctx, files.store, file.storageKey)
    return outcome
  } catch (error) {
    if (!(await hasRow(ctx, file))) await removeQuietly(ctx, files.store, file.storageKey)
    throw error
  }
}

/**
 * Accepts a part of a recording from its host's browser, once, only while the recording runs and everyone present
 * agrees. The recording ends when storage is full.
 * @throws 404 `call_not_found`, 403 `forbidden`, 409 `call_capture_over`, `call_chunk_out_of_order`, 422
 * `call_chunk_invalid`, 402 `storage_limit`, 507 `storage_full`
 */
export async function receiveChunk(
  deps: CallsDependencies,
  ctx: Context,
  target: ChunkTarget,
  bytes: Buffer,
): Promise<{ next: number }> {
  const { em, actor, ports } = ctx
  const room = await readVisibleRoom(em, actor, target.id, ports.clock.now())
  const capture = await readCapture(em, room, target.captureId)
  if (!capture) throw callsErrors.error('call_not_found')
  if (room.hostId !== actor.userId) throw kernelErrors.error('forbidden')
  if (room.provider !== 'built_in') throw captureEndedError()
  const nextAfterRepeat = nextIfStored(capture, target.n)
  if (nextAfterRepeat !== null) return { next: nextAfterRepeat }
  assertMedia(bytes, target.n)
  try {
    const { next, captureToSettle } = await storeChunk(deps, ctx, room, target, bytes)
    await settleNow(ctx, captureToSettle)
    if (next === null) throw captureEndedError()
    return { next }
  } catch (error) {
    if (isStorageFull(error))
      await endCapture(ctx, { companyId: actor.companyId, roomId: room.id }, target.captureId, 'storage_full')
    throw error
  }
}
