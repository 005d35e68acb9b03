import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { fileNameOfTitle } from '#server/files/file-name.ts'
import { lockCase, readCaseAccess, casesErrors } from '#modules/cases/index.ts'
import { addDocument } from '#modules/documents/add-document.ts'
import type { NewAuthored } from '#modules/documents/document.contract.ts'
import type { FileStore, StoredFile } from '#server/files/store/file-store.ts'
import { withStoredFiles } from '#modules/documents/with-stored-files.ts'
import { assertLiveFolder } from '#modules/documents/folders/folder-access.ts'
import { readDocument } from '#modules/documents/read-document.ts'
import { authoredMimeType } from './authored-type.ts'
import { cleanAuthored } from './authoring.ts'

/** Stores the text of an authored document as a file. */
export async function writeAuthored({ em, actor }: Context, store: FileStore, content: string): Promise<StoredFile> {
  const clean = Buffer.from(await cleanAuthored(content, actor.companyId))
  return store.write(em, actor.companyId, Readable.from([clean], { objectMode: false }), {
    limitBytes: store.maxFileBytes,
  })
}

/**
 * Creates an authored document.
 * @throws 404 `case_not_found`, `folder_not_found`, 403 `forbidden`, 409 `case_closed`, 402 `storage_limit`, 422
 * `authored_too_large`, `authored_too_slow`, 503 `authoring_busy`
 */
export async function createAuthored(
  ctx: Context,
  store: FileStore,
  caseId: string,
  { name, folderId = null, content }: z.output<typeof NewAuthored>,
) {
  const { em, actor } = ctx
  const caseAccess = await readCaseAccess(em, actor, caseId)
  if (!caseAccess.can.addDocuments)
    throw caseAccess.status === 'closed' ? casesErrors.error('case_closed') : kernelErrors.error('forbidden')
  const file = await writeAuthored(ctx, store, content)
  const id = await withStoredFiles(ctx, store, [file], () =>
    em.fork().transactional(async (tx) => {
      await lockCase(tx, actor, caseId, 'addDocuments')
      if (folderId) await assertLiveFolder(tx, actor.companyId, caseId, folderId)
      return addDocument(ctx, tx, {
        caseId,
        folderId,
        kind: 'authored',
        name: fileNameOfTitle(name),
        mimeType: authoredMimeType,
        file,
      })
    }),
  )
  return readDocument(em.fork(), actor, id)
}
