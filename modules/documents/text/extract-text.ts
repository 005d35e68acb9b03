import { text as textOf } from 'node:stream/consumers'
import { changeLater, preparedStatement, row, sql } from '#server/db/query.ts'
import { failed, type Extraction } from '#server/files/extraction/extraction.ts'
import { hasPagePictures } from '#server/files/recognition/picture-types.ts'
import type { Recognizer } from '#server/files/recognition/recognizer.ts'
import type { Extractor } from '#server/files/extraction/extractor.ts'
import type { Work } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import { currentScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import { textExtracted } from '#modules/documents/documents.events.ts'
import { storageProblem, type FileStore } from '#server/files/store/file-store.ts'
import { readRevision, type RevisionFile } from '#modules/documents/revisions.ts'
import { readAuthoredPages } from '#modules/documents/authored/authoring.ts'
import { queueRecognition } from '#modules/documents/recognition/queue-recognition.ts'
import { markRecognizedPages, withRecognizedPages } from '#modules/documents/recognition/recognized-pages.ts'
import { indexText } from './index-text.ts'
import { countPageStates, replacePageStates } from './page-states.ts'
import { presentReaderVersion } from './reader-version.ts'

export interface ExtractionDependencies {
  readonly store: FileStore
  readonly extractor: Extractor
  readonly recognizer: Promise<Recognizer | undefined>
}

/**
 * Extracts a revision's text outside any transaction, then replaces the document's search index. Idempotent; a revision
 * that is no longer the newest is ignored.
 */
export async function extractDocumentText(
  { store, extractor, recognizer }: ExtractionDependencies,
  work: Work,
  { documentId, revision }: { documentId: string; revision: number },
): Promise<void> {
  const scope = currentScope()
  if (scope.kind !== 'company') throw new Error('text is extracted as a company')
  const { companyId } = scope
  const queuedDocument = await row(
    work.em,
    { kind: col.textOf<'file' | 'authored'>(), revision: col.int },
    sql`${preparedStatement}select kind, revision from document where company_id = ${companyId} and id = ${documentId}`,
  )
  if (!queuedDocument || queuedDocument.revision !== revision) return
  const { kind } = queuedDocument
  const file = await readRevision(work.em, companyId, documentId, revision)
  const extraction = await readText({ store, extractor }, work, companyId, kind, file)
  await work.em.fork().transactional(async (tx) => {
    const document = await row(
      tx,
      { caseId: col.uuid, name: col.text, revision: col.int },
      sql`${preparedStatement}
      select case_id as "caseId", name, revision from document
       where company_id = ${companyId} and id = ${documentId} for no key update`,
    )
    // An edit may have replaced the file of the same revision meanwhile.
    const isCurrent =
      document?.revision === revision &&
      (await readRevision(tx, companyId, documentId, revision)).fileId === file.fileId
    if (!document || !isCurrent) return
    const { caseId, name } = document
    const documentKey = { companyId, caseId, id: documentId }
    const { pages, machinePages } = await withRecognizedPages(tx, documentKey, file.fileId, extraction)
    const textStatus = machinePages > 0 ? 'ready' : extraction.status
    await indexText(tx, { ...documentKey, name }, pages)
    await replacePageStates(tx, documentKey, extraction.states)
    if (machinePages > 0) {
      await markRecognizedPages(tx, documentKey)
      await countPageStates(tx, documentKey)
    }
    // Plain SQL, so that reading a text does not count as an edit of the document.
    await changeLater(
      tx,
      sql`
      update document set text_status = ${textStatus},
        text_reason = ${machinePages > 0 ? null : (extraction.reason ?? null)},
        pages = ${extraction.pageCount || null}, indexed_revision = ${revision},
        reader_version = ${sql.raw(presentReaderVersion)}
       where company_id = ${companyId} and id = ${documentId}`,
    )
    await changeLater(
      tx,
      sql`update document_revision set pages = ${extraction.pageCount || null}
        where company_id = ${companyId} and document_id = ${documentId} and number = ${revision}`,
    )
    const available = (await recognizer) !== undefined
    const { mimeType } = file
    await queueRecognition(
      tx,
      work.enqueue,
      { companyId, id: documentId, revision },
      { mimeType, available, machinePages },
    )
    await work.record(tx, textExtracted, { companyId, caseId, documentId, revision, textStatus })
  })
}

/** Extracts the text of a file. Reports a file that fails its integrity check as damaged: a retry would not help. */
async function readText(
  { store, extractor }: Pick<ExtractionDependencies, 'store' | 'extractor'>,
  { em }: Work,
  companyId: string,
  kind: 'file' | 'authored',
  file: RevisionFile,
): Promise<Extraction> {
  try {
    const opened = await store.open(em, companyId, file)
    if (kind === 'authored') return await readAuthoredPages(await textOf(await opened.stream()))
    return withPicturePages(await extractor.extract({ source: opened, mimeType: file.mimeType }), file.mimeType)
  } catch (error) {
    const problem = storageProblem(error)
    if (problem instanceof AppError && problem.code === 'file_damaged') return failed('damaged')
    throw problem
  }
}

/** Marks the page of a picture file as scanned: it has no text, but may show a paper, so recognition should read it. */
const withPicturePages = (extraction: Extraction, mimeType: string): Extraction =>
  extraction.reason === 'unsupported' && hasPagePictures(mimeType)
    ? { ...extraction, states: [{ page: 1, state: 'scanned' }], pageCount: 1 }
    : extraction
