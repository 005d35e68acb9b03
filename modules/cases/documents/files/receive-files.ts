import type { Context } from '#server/http/context.ts'
import type { AppError } from '#server/http/errors.ts'
import { detectType } from '#server/files/content-type.ts'
import { safeFileName } from '#server/files/file-name.ts'
import type { RefusalReason } from '#server/files/file-types.ts'
import { documentsErrors } from '#modules/cases/documents/documents.errors.ts'
import { maxFileBytes, storageProblem, tooLarge, type FileStore, type StoredFile } from './file-store.ts'
import { receiveMultipart, type Part, type Received } from './multipart.ts'

/** A file whose bytes are safe in the storage and which no row names yet. */
export interface ReceivedFile extends StoredFile {
  /** Safe to show; its extension agrees with the content. */
  readonly name: string
  readonly mimeType: string
}

/** Room that the frame of a multipart body takes beside its files, bytes. */
const frameBytes = 64 * 1024

const refusals = {
  empty: 'file_empty', executable: 'file_dangerous', script: 'file_dangerous', active_content: 'file_dangerous',
  macros: 'file_macros', damaged: 'file_broken', archive_bomb: 'file_bomb', unsupported: 'file_type_refused',
} as const satisfies Record<RefusalReason, string>

const refuse = (reason: RefusalReason, fileName: string): AppError =>
  documentsErrors.error(refusals[reason], { values: { name: fileName }, details: { fileName, reason } })

/**
 * Brings the files of a request into the storage: encrypted on the way, measured, and typed by what is in them.
 * Nothing of a refused request stays. @throws 400, 413, 415, 507 as `documents.errors.ts` says
 */
export async function receiveFiles(ctx: Context, store: FileStore, maxFiles: number): Promise<Received<ReceivedFile>> {
  const { req, em, actor } = ctx
  // Declared larger than it may be: told at once, before anything is sent.
  if (Number(req.get('content-length') ?? 0) > maxFiles * maxFileBytes + frameBytes) throw tooLarge(maxFileBytes)
  return receiveMultipart(req, {
    maxFiles,
    take: (part, signal) => receiveOne(part, signal),
    undo: ({ storageKey }) => removeQuietly(ctx, store, storageKey),
  })

  async function receiveOne({ name, content }: Part, signal: AbortSignal): Promise<ReceivedFile> {
    const stored = await store.write(em, actor.companyId, content, { limitBytes: maxFileBytes, signal })
    try {
      const opened = await store.open(em, actor.companyId, stored)
      const found = await detectType(opened, name)
      if (found.refused !== undefined) throw refuse(found.refused, safeFileName(name))
      return { ...stored, name: found.fileName, mimeType: found.mimeType }
    } catch (error) {
      await removeQuietly(ctx, store, stored.storageKey)
      throw storageProblem(error)
    }
  }
}

/** Bytes that cannot be removed now are removed by the sweep. */
export async function removeQuietly({ log }: Pick<Context, 'log'>, store: FileStore, storageKey: string): Promise<void> {
  try {
    await store.remove(storageKey)
  } catch (error) {
    log.warn({ err: error, storageKey }, 'bytes without a row were left for the sweep')
  }
}
