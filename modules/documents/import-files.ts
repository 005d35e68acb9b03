import type { EntityManager } from '@mikro-orm/postgresql'
import type { Readable } from 'node:stream'
import type { CaseActor } from '#modules/cases/index.ts'
import type { Work } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import { lockCase } from '#modules/cases/index.ts'
import { addDocument } from './add-document.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { keepFiles } from './keep-files.ts'
import { removeQuietly, storeFile, type ReceivedFile } from '#server/files/store/receive-files.ts'
import { assertLiveFolder } from './folders/folder-access.ts'

/** Who brings them: a person who asks, or the house for one. */
export interface ImportContext extends Work {
  readonly actor: CaseActor & { readonly companyId: string }
}

/** A file that nobody uploads: what the house made, or keeps elsewhere. */
export interface ImportedFile {
  readonly name: string
  readonly open: () => Readable | Promise<Readable>
}

/**
 * Adds the brought files to a case in the caller's transaction; answers the ids of the documents, in their order.
 * @throws 404 `case_not_found`, `folder_not_found`, 409 `case_closed`, 402 `storage_limit`
 */
export type AddToCase = (
  tx: EntityManager,
  to: { readonly caseId: string; readonly folderId?: string | null },
) => Promise<string[]>

/**
 * Nothing can be added now: the case is closed or gone, the storage full, the plan ended. Whoever brings keeps it
 * elsewhere.
 */
export const cannotBeAdded = (error: unknown): error is AppError =>
  error instanceof AppError &&
  ['case_closed', 'case_not_found', 'forbidden', 'storage_limit', 'no_active_plan'].includes(error.code)

/**
 * Brings files into the storage as an upload would (encrypted, typed by their content), then runs `work`, which opens
 * the transaction and calls `add` in it. When it fails, nothing of them stays.
 * @throws 413 `file_too_large`, 415 as `documents.errors.ts` says, 507, 503, and what `work` throws
 */
export async function importFiles<T>(
  ctx: ImportContext,
  store: FileStore,
  files: readonly ImportedFile[],
  work: (add: AddToCase) => Promise<T>,
): Promise<T> {
  const { actor } = ctx
  const taken: ReceivedFile[] = []
  try {
    for (const { name, open } of files)
      taken.push(
        await storeFile(
          ctx,
          store,
          { companyId: actor.companyId, limitBytes: store.maxFileBytes },
          { name, content: await open() },
        ),
      )
  } catch (error) {
    for (const { storageKey } of taken) await removeQuietly(ctx, store, storageKey)
    throw error
  }
  return keepFiles(ctx, store, taken, () =>
    work(async (tx, { caseId, folderId = null }) => {
      await lockCase(tx, actor, caseId, 'addDocuments')
      if (folderId !== null) await assertLiveFolder(tx, actor.companyId, caseId, folderId)
      const ids: string[] = []
      for (const file of taken)
        ids.push(
          await addDocument(ctx, tx, {
            caseId,
            folderId,
            kind: 'file',
            name: file.name,
            mimeType: file.mimeType,
            file,
          }),
        )
      return ids
    }),
  )
}
