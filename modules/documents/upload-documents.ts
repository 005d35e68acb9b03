import { z } from 'zod'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { lockCase, readCaseAccess, casesErrors } from '#modules/cases/index.ts'
import { addFiles } from './add-document.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { withStoredFiles } from './with-stored-files.ts'
import { receiveFiles } from '#server/files/store/receive-files.ts'
import { readDocuments } from './read-document.ts'

/** Maximum number of files in one request. */
export const maxFilesPerRequest = 20

const Fields = z.object({ folderId: z.union([z.uuid(), z.literal('')]).optional() })

/**
 * Uploads files into a case, all of them or none: stores the files, then writes rows, charge and jobs in one
 * transaction.
 * @throws 404 `case_not_found`, `folder_not_found`, 409 `case_closed`, 402 `storage_limit`, and the errors of
 * `receiveFiles`
 */
export async function uploadDocuments(ctx: Context, store: FileStore, caseId: string) {
  const { em, actor } = ctx
  // Checked before the body is read, so that a forbidden upload fails early, and again in the transaction.
  const caseAccess = await readCaseAccess(em, actor, caseId)
  if (!caseAccess.can.addDocuments)
    throw caseAccess.status === 'closed' ? casesErrors.error('case_closed') : kernelErrors.error('forbidden')
  await assertStorageLimit(ctx, Number(ctx.req.get('content-length') ?? 0))
  const { fields, received } = await receiveFiles(ctx, store, maxFilesPerRequest)
  const ids = await withStoredFiles(ctx, store, received, () =>
    em.fork().transactional(async (tx) => {
      const parsed = Fields.safeParse(fields)
      if (!parsed.success) throw kernelErrors.error('bad_request')
      const folderId = parsed.data.folderId || null
      await lockCase(tx, actor, caseId, 'addDocuments')
      return addFiles(ctx, tx, { caseId, folderId }, received)
    }),
  )
  return { items: await readDocuments(em.fork(), actor, ids) }
}

/** Maximum overhead of a multipart body over its files, in bytes. */
const multipartOverheadBytes = 8 * 1024

/**
 * Rejects an upload that exceeds the storage of the plan before its body is read; the charge in the transaction is
 * final.
 * @param declaredBytes `content-length` of the request, in bytes
 * @throws 402 `storage_limit`
 */
export async function assertStorageLimit({ em, actor, ports }: Context, declaredBytes: number): Promise<void> {
  const { storage } = await ports.entitlements.readings(em, actor.companyId)
  const requested = declaredBytes - multipartOverheadBytes
  if (storage.limit === null || storage.used + requested <= storage.limit) return
  const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000)
  throw kernelErrors.error('storage_limit', {
    values: { used: megabytes(storage.used), limit: megabytes(storage.limit) },
    details: { limit: storage.limit, used: storage.used, requested },
  })
}
