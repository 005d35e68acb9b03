import type { Context } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { inspectFile } from '#server/files/inspect-file.ts'
import type { FileWarning } from '#server/contract/file-warnings.ts'
import { safeFileName } from '#server/files/file-name.ts'
import type { FileKind, RefusalReason } from '#server/files/file-types.ts'
import { fileErrors } from './file.errors.ts'
import { storageProblem, tooLarge, type FileStore, type StoredFile } from './file-store.ts'
import { receiveMultipart, type FilePart, type ReceivedParts } from './multipart.ts'

/** A file whose bytes are stored and that has no row yet. */
export interface ReceivedFile extends StoredFile {
  /** Sanitised; its extension matches the content. */
  readonly name: string
  readonly mimeType: string
  /** Active content of the file. */
  readonly warnings: readonly FileWarning[]
}

/** Bytes of a multipart body in addition to its files. */
const frameBytes = 64 * 1024

const refusals = {
  empty: 'file_empty',
  executable: 'file_dangerous',
  script: 'file_dangerous',
  active_content: 'file_dangerous',
  macros: 'file_macros',
  damaged: 'file_broken',
  archive_bomb: 'file_bomb',
  unsupported: 'file_type_refused',
} as const satisfies Record<RefusalReason, string>

const refusalError = (reason: RefusalReason, fileName: string): AppError =>
  fileErrors.error(refusals[reason], { values: { name: fileName }, details: { fileName, reason } })

/** Reason why the content of a file is not accepted. */
export type FileRefusal = RefusalReason | 'too_large'

/**
 * Returns the reason when an error of {@link storeFile} refuses the content of the file; undefined for other errors.
 */
export function refusalOf(error: unknown): FileRefusal | undefined {
  if (!(error instanceof AppError)) return undefined
  if (error.code === 'file_too_large') return 'too_large'
  const reasons = Object.keys(refusals) as RefusalReason[]
  const { reason } = (error.details ?? {}) as { readonly reason?: unknown }
  return reasons.find((known) => known === reason && refusals[known] === error.code)
}

const activeContentError = (warnings: readonly FileWarning[], fileName: string): AppError =>
  fileErrors.error('file_active', { values: { name: fileName }, details: { fileName, warnings } })

/** Owner of the files, and rules for accepting them. */
export interface UploadPolicy {
  readonly companyId: string
  /** Maximum size of one file, in bytes. */
  readonly limitBytes: number
  /** Accepted types; every type of documents when absent. */
  readonly kinds?: readonly FileKind[]
  /** Refuses documents with active content, for unknown senders; otherwise they are stored with warnings. */
  readonly refusesActive?: boolean
}

type UploadWork = Pick<Context, 'em' | 'log'>

/**
 * Stores the files of a request: encrypted, measured, and typed by their content. A refused request leaves no files.
 * @throws 400, 413, 415, 507 with the codes of `file.errors.ts`
 */
export const receiveFiles = (ctx: Context, store: FileStore, maxFiles: number): Promise<ReceivedParts<ReceivedFile>> =>
  receiveFilesOf(ctx, store, maxFiles, { companyId: ctx.actor.companyId, limitBytes: store.maxFileBytes })

/** Stores files of senders who are not members of the company that receives them. */
export async function receiveFilesOf(
  ctx: UploadWork & Pick<Context, 'req'>,
  store: FileStore,
  maxFiles: number,
  policy: UploadPolicy,
): Promise<ReceivedParts<ReceivedFile>> {
  const { req } = ctx
  // Refuses a request whose declared length exceeds the limit before reading it.
  if (Number(req.get('content-length') ?? 0) > maxFiles * policy.limitBytes + frameBytes)
    throw tooLarge(policy.limitBytes)
  return receiveMultipart(req, {
    maxFiles,
    receivePart: (part, signal) => storeFile(ctx, store, policy, part, signal),
    undo: ({ storageKey }) => removeQuietly(ctx, store, storageKey),
  })
}

/**
 * Stores one file; a refused file leaves nothing behind. @throws 413, 415, 507 with the codes of `file.errors.ts`
 */
export async function storeFile(
  ctx: UploadWork,
  store: FileStore,
  { companyId, limitBytes, kinds, refusesActive = false }: UploadPolicy,
  { name, content }: FilePart,
  signal?: AbortSignal,
): Promise<ReceivedFile> {
  const stored = await store.write(ctx.em, companyId, content, { limitBytes, ...(signal ? { signal } : {}) })
  try {
    const opened = await store.open(ctx.em, companyId, stored)
    const inspected = await inspectFile(opened, name)
    if (inspected.refused !== undefined) throw refusalError(inspected.refused, safeFileName(name))
    if (kinds && !kinds.includes(inspected.kind)) throw refusalError('unsupported', safeFileName(name))
    const { warnings } = inspected
    if (refusesActive && warnings.length > 0) throw activeContentError(warnings, safeFileName(name))
    return { ...stored, name: inspected.fileName, mimeType: inspected.mimeType, warnings }
  } catch (error) {
    await removeQuietly(ctx, store, stored.storageKey)
    throw asStorageFault(storageProblem(error))
  }
}

/** Reports bytes that were just written and are read back changed as a fault of the storage, not of the file. */
const asStorageFault = (problem: unknown): unknown =>
  problem instanceof AppError && problem.code === 'file_damaged'
    ? kernelErrors.error('service_unavailable', { cause: problem, headers: { 'retry-after': '5' } })
    : problem

/** Removes bytes. Logs a failure instead of throwing, because the sweep removes the bytes later. */
export async function removeQuietly(
  { log }: Pick<Context, 'log'>,
  store: FileStore,
  storageKey: string,
): Promise<void> {
  try {
    await store.remove(storageKey)
  } catch (error) {
    log.warn({ err: error, storageKey }, 'bytes without a row were left for the sweep')
  }
}
