// The index of a document whose pages are added one at a time, as text recognition (OCR) finishes them. Passage 0 is
// the name of the document; the passages of its pages begin at 1.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { ExtractedPage } from '#server/files/extraction/extraction.ts'
import { splitIntoPassages } from '#server/files/passages.ts'
import { change, exists, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import {
  countPassages,
  deletePostings,
  newPassage,
  writePassages,
  writePostings,
  type IndexedDocument,
} from './index-text.ts'
import { markRemoved } from './vocabulary.ts'

const textsOf = (passages: readonly { readonly text: string }[]): string[] => passages.map(({ text }) => text)

/**
 * Appends the text of a page after the last passage. {@link orderPages} sorts the pages once all are present, so that
 * adding a page is not slower in a long document. @returns the ordinal of the page's first passage
 */
export async function appendPage(tx: EntityManager, document: IndexedDocument, page: ExtractedPage): Promise<number> {
  const { companyId, id } = document
  const lastPassage = await row(
    tx,
    { ordinal: col.int },
    sql`select coalesce(max(ordinal), 0) as ordinal from passage where company_id = ${companyId}
      and document_id = ${id}`,
  )
  const firstOrdinal = (lastPassage?.ordinal ?? 0) + 1
  const passages = splitIntoPassages([page]).map(({ text, ordinal }) =>
    newPassage(firstOrdinal + ordinal, page.page, text),
  )
  await writePassages(tx, document, passages)
  await writePostings(tx, document, firstOrdinal)
  await countPassages(tx, document)
  return firstOrdinal
}

/**
 * Sorts the passages by page. Removes the passages that a page had before its recognition, such as the text of a stamp.
 * Writes nothing when all passages are in order.
 */
export async function orderPages(tx: EntityManager, document: Omit<IndexedDocument, 'name'>): Promise<void> {
  const { companyId, id } = document
  const replaced = await rows(
    tx,
    { text: col.text },
    sql`
    delete from passage p using recognized_page r
     where p.company_id = ${companyId} and p.document_id = ${id} and p.ordinal > 0 and r.company_id = p.company_id
       and r.document_id = p.document_id and r.page = p.page and p.ordinal < r.first_ordinal
     returning p.text`,
  )
  await markRemoved(tx, companyId, textsOf(replaced))
  await change(
    tx,
    sql`update recognized_page set first_ordinal = 0 where company_id = ${companyId} and document_id = ${id}`,
  )
  const isOutOfOrder = await exists(
    tx,
    sql`select from (select ordinal, row_number() over (order by page, ordinal) as place from passage
      where company_id = ${companyId} and document_id = ${id} and ordinal > 0) p where ordinal <> place`,
  )
  if (replaced.length > 0 || isOutOfOrder) await rewritePassages(tx, document)
}

/** Removes the text of recognised pages. */
export async function removePages(tx: EntityManager, document: Omit<IndexedDocument, 'name'>): Promise<void> {
  const { companyId, id } = document
  const removed = await rows(
    tx,
    { text: col.text },
    sql`
    delete from passage p using document_page s
     where p.company_id = ${companyId} and p.document_id = ${id} and p.ordinal > 0 and s.company_id = p.company_id
       and s.document_id = p.document_id and s.page = p.page and s.state = 'machine'
     returning p.text`,
  )
  await markRemoved(tx, companyId, textsOf(removed))
  await rewritePassages(tx, document)
}

/**
 * Renumbers the passages by their pages. Writes new rows, because rows of other tables refer to a passage by number.
 */
async function rewritePassages(tx: EntityManager, document: Omit<IndexedDocument, 'name'>): Promise<void> {
  const { companyId, id } = document
  const stored = await rows(
    tx,
    { page: col.int.nullable, language: col.text, text: col.text },
    sql`select page, language, text from passage where company_id = ${companyId} and document_id = ${id}
      and ordinal > 0 order by page, ordinal`,
  )
  await change(tx, sql`delete from passage where company_id = ${companyId} and document_id = ${id} and ordinal > 0`)
  await writePassages(
    tx,
    document,
    stored.map((passage, index) => ({ ...passage, ordinal: index + 1 })),
  )
  await deletePostings(tx, document)
  await writePostings(tx, document)
  await countPassages(tx, document)
}
