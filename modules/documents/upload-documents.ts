import { z } from 'zod'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { lockCase, readCaseAccess, casesErrors } from '#modules/cases/index.ts'
import { addFiles } from './add-document.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { withStoredFiles } from './with-stored-files.ts'
import { receiveFiles } from '#server/files/store/receive-files.ts'
import { readDocuments } from './read-document.ts'

/** Files in one request. */
export const maxFilesAtOnce = 20

const Fields = z.object({ folderId: z.union([z.uuid(), z.literal('')]).optional() })

/**
 * Uploads files into a case, all of them or none: files first, then one transaction with rows, charge and jobs.
 * @throws 404 `case_not_found`, `folder_not_found`, 409 `case_closed`, 402 `storage_limit`, and what `receiveFiles`
 * throws
 */
export async function uploadDocuments(ctx: Context, store: FileStore, caseId: string) {
  const { em, actor } = ctx
  // Checked before the body is read, so that a doomed upload fails early; checked again in the transaction.
  const caseAccess = await readCaseAccess(em, actor, caseId)
  if (!caseAccess.can.addDocuments)
    throw caseAccess.status === 'closed' ? casesErrors.error('case_closed') : kernelErrors.error('forbidden')
  await assertStorage(ctx, Number(ctx.req.get('content-length') ?? 0))
  const { fields, taken } = await receiveFiles(ctx, store, maxFilesAtOnce)
  const ids = await withStoredFiles(ctx, store, taken, () =>
    em.fork().transactional(async (tx) => {
      const parsed = Fields.safeParse(fields)
      if (!parsed.success) throw kernelErrors.error('bad_request')
      const folderId = parsed.data.folderId || null
      await lockCase(tx, actor, caseId, 'addDocuments')
      return addFiles(ctx, tx, { caseId, folderId }, taken)
    }),
  )
  return { items: await readDocuments(em.fork(), actor, ids) }
}

/** Maximal overhead of a multipart body over its files, in bytes. */
const frameBytes = 8 * 1024

/** Rejects early what cannot fit; the charge in the transaction decides. @throws 402 `storage_limit` */
export async function assertStorage({ em, actor, ports }: Context, declared: number): Promise<void> {
  const { storage } = await ports.entitlements.readings(em, actor.companyId)
  const requested = declared - frameBytes
  if (storage.limit === null || storage.used + requested <= storage.limit) return
  const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000)
  throw kernelErrors.error('storage_limit', {
    values: { used: megabytes(storage.used), limit: megabytes(storage.limit) },
    details: { limit: storage.limit, used: storage.used, requested },
  })
}
