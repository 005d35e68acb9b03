import type { EntityManager } from '@mikro-orm/postgresql'
import { findLocked } from '#server/db/lock.ts'
import { change, row, sql } from '#server/db/query.ts'
import { currentScope } from '#server/db/scope.ts'
import { col, type Shape } from '#server/db/shape.ts'
import {
  recognitionLanguages,
  type RecognitionOutcome,
  type RecognizedPage,
} from '#server/files/recognition/recognition.ts'
import type { Recognizer } from '#server/files/recognition/recognizer.ts'
import { storageProblem, type FileStore } from '#server/files/store/file-store.ts'
import type { Work } from '#server/http/context.ts'
import { AppError } from '#server/http/errors.ts'
import { CaseDocument } from '#modules/documents/document.entity.ts'
import { textExtracted } from '#modules/documents/documents.events.ts'
import { readRevision, type RevisionFile } from '#modules/documents/revisions.ts'
import { appendPage, orderPages } from '#modules/documents/text/index-pages.ts'
import type { IndexedDocument } from '#modules/documents/text/index-text.ts'
import { countPageStates } from '#modules/documents/text/page-states.ts'
import { enqueueNextPage } from './queue-recognition.ts'
import { cleanTextOfWords, storePage, writeRecognitionState } from './recognized-pages.ts'

export interface RecognitionDependencies {
  readonly store: FileStore
  readonly recognizer: Promise<Recognizer | undefined>
}

const nextPageRow = {
  page: col.int,
  language: col.oneOf(['auto', ...recognitionLanguages]),
  /** Language of the page that was recognised before it. */
  previousLanguage: col.oneOf(recognitionLanguages).nullable,
} as const satisfies Shape

/** Maximum number of pages of a picture file (TIFF) that are recognised; a longer file is unlikely to be a letter. */
const maxPicturePages = 500

/**
 * Recognises the next waiting page of a document outside any transaction. Then stores its words, indexes them and
 * queues the next page in one transaction. If a crash prevents that transaction, the page is recognised again and
 * charged once.
 */
export async function recognizeNextPage(
  deps: RecognitionDependencies,
  work: Work,
  { documentId, revision }: { documentId: string; revision: number },
): Promise<void> {
  const scope = currentScope()
  if (scope.kind !== 'company') throw new Error('pages are read as a company')
  const { companyId } = scope
  const { store } = deps
  const recognizer = await deps.recognizer
  const next = await findNextPage(work.em, companyId, documentId, revision)
  if (!next || !recognizer) return
  const { used, limit } = (await work.ports.entitlements.readings(work.em, companyId)).pages
  if (limit !== null && used >= limit) return writeRecognitionState(work.em, { companyId, id: documentId }, 'paused')
  const file = await readRevision(work.em, companyId, documentId, revision)
  const guessedLanguage = { language: next.previousLanguage ?? 'es', automatic: true } as const
  const outcome = await readPage(store, recognizer, work, companyId, file, {
    page: next.page,
    language: next.language === 'auto' ? guessedLanguage : { language: next.language, automatic: false },
  })
  await work.em.fork().transactional(async (tx) => {
    const document = await findLocked(tx, CaseDocument, 'document', { id: documentId, companyId })
    const isCurrent =
      document?.revision === revision &&
      !document.deletedAt &&
      (await readRevision(tx, companyId, documentId, revision)).fileId === file.fileId &&
      (await findNextPage(tx, companyId, documentId, revision))?.page === next.page
    if (!document || !isCurrent) return
    const indexedDocument = { companyId, caseId: document.caseId, id: documentId, name: document.name }
    try {
      await storeOutcome(tx, work, indexedDocument, next.page, file, outcome)
    } catch (error) {
      // The quota was used up meanwhile, or the plan has ended.
      if (!(error instanceof AppError) || error.status !== 402) throw error
      return writeRecognitionState(tx, indexedDocument, 'paused')
    }
    await countPageStates(tx, indexedDocument)
    if (await findNextPage(tx, companyId, documentId, revision)) {
      await writeRecognitionState(tx, indexedDocument, 'queued')
      await enqueueNextPage(tx, work.enqueue, { companyId, id: documentId, revision })
    } else await finishDocument(tx, work, indexedDocument, document)
  })
}

const findNextPage = (em: EntityManager, companyId: string, documentId: string, revision: number) =>
  row(
    em,
    nextPageRow,
    sql`
    select p.page, d.recognition_language as language, (select r.language from recognized_page r
        where r.company_id = p.company_id and r.document_id = p.document_id and r.page < p.page
        order by r.page desc limit 1) as "previousLanguage"
      from document_page p join document d on d.company_id = p.company_id and d.id = p.document_id
     where p.company_id = ${companyId} and p.document_id = ${documentId} and p.state in ('scanned', 'stamped_scan')
       and d.revision = ${revision} and d.deleted_at is null
     order by p.page limit 1`,
  )

/** Recognises one page. Reports a file that fails its integrity check as damaged, because a retry would not help. */
async function readPage(
  store: FileStore,
  recognizer: Recognizer,
  work: Work,
  companyId: string,
  file: RevisionFile,
  page: Pick<Parameters<Recognizer['recognize']>[0], 'page' | 'language'>,
): Promise<RecognitionOutcome> {
  try {
    const source = await store.open(work.em, companyId, file)
    return await recognizer.recognize({ key: file.fileId, source, mimeType: file.mimeType, ...page })
  } catch (error) {
    const problem = storageProblem(error)
    if (problem instanceof AppError && problem.code === 'file_damaged') return { status: 'failed', reason: 'damaged' }
    throw problem
  }
}

/** @throws 402 `page_limit`, `no_active_plan` before the page's text and state are written */
async function storeOutcome(
  tx: EntityManager,
  work: Work,
  document: IndexedDocument,
  page: number,
  file: RevisionFile,
  outcome: RecognitionOutcome,
): Promise<void> {
  if (outcome.status === 'failed') return writePageState(tx, document, page, 'failed')
  if (page === 1 && outcome.pageCount > 1 && file.mimeType.startsWith('image/'))
    await addPicturePages(tx, document, Math.min(outcome.pageCount, maxPicturePages))
  if (outcome.status === 'blank') return writePageState(tx, document, page, 'empty')
  await work.ports.entitlements.charge(tx, document.companyId, 'pages', 1, { module: 'documents' })
  await storeText(tx, document, page, file, outcome)
}

async function storeText(
  tx: EntityManager,
  document: IndexedDocument,
  page: number,
  file: RevisionFile,
  outcome: RecognizedPage,
): Promise<void> {
  const firstOrdinal = await appendPage(tx, document, { page, text: cleanTextOfWords(outcome.words) })
  await storePage(tx, document, page, file.fileId, firstOrdinal, outcome)
  await writePageState(tx, document, page, 'machine', outcome.confidence)
  await change(
    tx,
    sql`update document set text_status = 'ready', text_reason = null where company_id = ${document.companyId}
      and id = ${document.id}`,
  )
}

async function writePageState(
  tx: EntityManager,
  { companyId, id }: IndexedDocument,
  page: number,
  state: 'machine' | 'empty' | 'failed',
  confidence: number | null = null,
): Promise<void> {
  await change(
    tx,
    sql`update document_page set state = ${state}, confidence = ${confidence} where company_id = ${companyId}
      and document_id = ${id} and page = ${page}`,
  )
}

/** Adds the other pages of a picture file. Until the file is opened, the number of its pages is unknown. */
async function addPicturePages(
  tx: EntityManager,
  { companyId, caseId, id }: IndexedDocument,
  count: number,
): Promise<void> {
  await change(
    tx,
    sql`
    insert into document_page (company_id, document_id, case_id, page, state)
    select ${companyId}::uuid, ${id}::uuid, ${caseId}::uuid, n, 'scanned' from generate_series(2, ${count}::int) n
    on conflict do nothing`,
  )
  await change(tx, sql`update document set pages = ${count} where company_id = ${companyId} and id = ${id}`)
}

/**
 * Called when no page waits any more. Puts the passages into the order of the pages, and records that the text is read.
 */
async function finishDocument(
  tx: EntityManager,
  work: Work,
  document: IndexedDocument,
  { revision, mimeType, textStatus }: CaseDocument,
): Promise<void> {
  const { companyId, caseId, id } = document
  await orderPages(tx, document)
  await writeRecognitionState(tx, document, 'done')
  const pageStates = await row(
    tx,
    { machine: col.int, failed: col.array(col.int) },
    sql`select machine_pages as machine, failed_pages as failed from document where company_id = ${companyId}
      and id = ${id}`,
  )
  const hasText = textStatus === 'ready' || (pageStates?.machine ?? 0) > 0
  if (!hasText) {
    const unreadReason = pageStates?.failed.length ? 'damaged' : 'empty'
    // No problem is reported for a photo without words: it is probably not a page of paper.
    const reason = mimeType.startsWith('image/') ? 'unsupported' : unreadReason
    await change(
      tx,
      sql`update document set text_status = ${reason === 'damaged' ? 'failed' : 'none'}, text_reason = ${reason}
        where company_id = ${companyId} and id = ${id}`,
    )
  }
  await work.record(tx, textExtracted, {
    companyId,
    caseId,
    documentId: id,
    revision,
    // Consumers only need to know whether there is text, so the event has no `failed`.
    textStatus: hasText ? 'ready' : 'none',
  })
}
