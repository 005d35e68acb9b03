import { text } from 'node:stream/consumers'
import { casesErrors } from '#modules/cases/index.ts'
import { can } from '#server/contract/roles.ts'
import type { Context } from '#server/http/context.ts'
import { readVisibleDocument, type VisibleDocument } from '#modules/documents/document-access.ts'
import { documentsErrors } from '#modules/documents/documents.errors.ts'
import { storageProblem, type FileStore } from '#server/files/store/file-store.ts'
import { readRevision } from '#modules/documents/revisions.ts'
import { recordView } from '#modules/documents/views.ts'

/** @throws 404 `document_not_found`, 409 `document_not_authored` */
export async function readVisibleAuthored(
  { em, actor }: Context,
  id: string,
  revision?: number,
): Promise<VisibleDocument> {
  const document = await readVisibleDocument(em, actor, id)
  if (document.kind !== 'authored') throw documentsErrors.error('document_not_authored')
  // Older versions are drafts that only the office may read.
  if (!can(actor, 'documents.work') && revision !== undefined && revision !== document.revision)
    throw casesErrors.error('document_not_found')
  return document
}

/** Returns the HTML of an authored document as stored, which is sanitised. */
export async function authoredHtml(
  { em, actor }: Context,
  store: FileStore,
  id: string,
  revision: number,
): Promise<string> {
  const readText = async () => {
    const file = await readRevision(em, actor.companyId, id, revision)
    return text(await (await store.open(em, actor.companyId, file)).stream())
  }
  try {
    // A concurrent save removed the file after the row was read; the row now refers to another file, so read again.
    return await readText().catch(readText)
  } catch (error) {
    throw storageProblem(error)
  }
}

/**
 * Reads the text of an authored document, to show or to edit.
 * @throws 404 `document_not_found`, 409 `document_not_authored`
 */
export async function readAuthored(
  ctx: Context,
  store: FileStore,
  id: string,
  { revision }: { revision?: number | undefined },
) {
  const document = await readVisibleAuthored(ctx, id, revision)
  const shownRevision = revision ?? document.revision
  const content = await authoredHtml(ctx, store, id, shownRevision)
  await recordView(ctx, document, 'preview')
  return { documentId: id, revision: shownRevision, version: document.version, content }
}
