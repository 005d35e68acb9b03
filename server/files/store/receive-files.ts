import type { Context } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { findActiveContent } from '#server/files/active-content/scan-file.ts'
import type { FileWarning } from '#server/contract/file-warnings.ts'
import { detectType } from '#server/files/content-type.ts'
import { safeFileName } from '#server/files/file-name.ts'
import type { FileKind, RefusalReason } from '#server/files/file-types.ts'
import { fileErrors } from './file.errors.ts'
import { storageProblem, tooLarge, type FileStore, type StoredFile } from './file-store.ts'
import { receiveMultipart, type FilePart, type Received } from './multipart.ts'

/** A file whose bytes are safe in the storage and which no row names yet. */
export interface ReceivedFile extends StoredFile {
  /** Safe to show; its extension agrees with the content. */
  readonly name: string
  readonly mimeType: string
  /** What the file does when it is opened. */
  readonly warnings: readonly FileWarning[]
}

/** Room that the frame of a multipart body takes beside its files, bytes. */
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

const refuse = (reason: RefusalReason, fileName: string): AppError =>
  fileErrors.error(refusals[reason], { values: { name: fileName }, details: { fileName, reason } })

const refuseActive = (warnings: readonly FileWarning[], fileName: string): AppError =>
  fileErrors.error('file_active', { values: { name: fileName }, details: { fileName, warnings } })

/** Whose the files are and what of them is taken. */
export interface UploadPolicy {
  readonly companyId: string
  /** Of one file. */
  readonly limitBytes: number
  /** Others are refused; every kind that the office keeps when not given. */
  readonly kinds?: readonly FileKind[]
  /** Refuses documents with active content, which are otherwise stored with their warnings: of senders nobody knows. */
  readonly refusesActive?: boolean
}

type UploadWork = Pick<Context, 'em' | 'log'>

/**
 * Brings the files of a request into the storage: encrypted on the way, measured, and typed by what is in them.
 * Nothing of a refused request stays. @throws 400, 413, 415, 507 as `documents.errors.ts` says
 */
export const receiveFiles = (ctx: Context, store: FileStore, maxFiles: number): Promise<Received<ReceivedFile>> =>
  receiveFilesOf(ctx, store, maxFiles, { companyId: ctx.actor.companyId, limitBytes: store.maxFileBytes })

/** The same for whoever is not of the company that gets them. */
export async function receiveFilesOf(
  ctx: UploadWork & Pick<Context, 'req'>,
  store: FileStore,
  maxFiles: number,
  policy: UploadPolicy,
): Promise<Received<ReceivedFile>> {
  const { req } = ctx
  // Declared larger than it may be: told at once, before anything is sent.
  if (Number(req.get('content-length') ?? 0) > maxFiles * policy.limitBytes + frameBytes)
    throw tooLarge(policy.limitBytes)
  return receiveMultipart(req, {
    maxFiles,
    take: (part, signal) => storeFile(ctx, store, policy, part, signal),
    undo: ({ storageKey }) => removeQuietly(ctx, store, storageKey),
  })
}

/**
 * Brings one file into the storage; nothing of a refused one stays. @throws 413, 415, 507 as `documents.errors.ts` says
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
    const found = await detectType(opened, name)
    if (found.refused !== undefined) throw refuse(found.refused, safeFileName(name))
    if (kinds && !kinds.includes(found.kind)) throw refuse('unsupported', safeFileName(name))
    const { macros, warnings } = await findActiveContent(opened, found.mimeType)
    if (macros) throw refuse('macros', safeFileName(name))
    if (refusesActive && warnings.length > 0) throw refuseActive(warnings, safeFileName(name))
    return { ...stored, name: found.fileName, mimeType: found.mimeType, warnings }
  } catch (error) {
    await removeQuietly(ctx, store, stored.storageKey)
    throw asStorageFault(storageProblem(error))
  }
}

/** Bytes that were written a moment ago and come back as others are the storage's fault, and not the file's. */
const asStorageFault = (problem: unknown): unknown =>
  problem instanceof AppError && problem.code === 'file_damaged'
    ? kernelErrors.error('service_unavailable', { cause: problem, headers: { 'retry-after': '5' } })
    : problem

/** Bytes that cannot be removed now are removed by the sweep. */
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
