// The stored results of recognition, and the states of pages and documents that follow from them.
import type { EntityManager } from '@mikro-orm/postgresql'
import { cleanText } from '#server/files/extraction/text-cleaning.ts'
import type { Extraction } from '#server/files/extraction/extraction.ts'
import { textOfWords, type RecognizedPage } from '#server/files/recognition/recognition.ts'
import { changeLater, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { IndexedDocument } from '#modules/documents/text/index-text.ts'
import { parseStoredWords, serializeWords } from './stored-words.ts'

type DocumentKey = Omit<IndexedDocument, 'name'>

/** Returns the text of recognised words, to be split into passages and indexed. */
export const cleanTextOfWords = (words: RecognizedPage['words']): string => cleanText(textOfWords(words).text)

/** Stores the recognised text of a page, replacing an earlier result. */
export async function storePage(
  tx: EntityManager,
  { companyId, caseId, id }: DocumentKey,
  page: number,
  fileId: string,
  firstOrdinal: number,
  { language, engine, confidence, warnings, words }: RecognizedPage,
): Promise<void> {
  await changeLater(
    tx,
    sql`
    insert into recognized_page (company_id, document_id, case_id, page, file_id, language, engine, confidence, warnings,
      words, first_ordinal)
    values (${companyId}, ${id}, ${caseId}, ${page}, ${fileId}, ${language}, ${engine}, ${confidence},
      ${[...warnings]}::text[], ${serializeWords(words)}::jsonb, ${firstOrdinal})
    on conflict (company_id, document_id, page) do update set file_id = excluded.file_id, language = excluded.language,
      engine = excluded.engine, confidence = excluded.confidence, warnings = excluded.warnings, words = excluded.words,
      first_ordinal = excluded.first_ordinal`,
  )
}

/**
 * Adds the pages that were recognised before to the extracted text of a file, so that they are not recognised again
 * when the file is read again. Deletes the results that belong to another file.
 */
export async function withRecognizedPages(
  tx: EntityManager,
  { companyId, id }: DocumentKey,
  fileId: string,
  extraction: Extraction,
): Promise<{ readonly pages: Extraction['pages']; readonly machinePages: number }> {
  await changeLater(
    tx,
    sql`delete from recognized_page where company_id = ${companyId} and document_id = ${id} and file_id <> ${fileId}`,
  )
  const picturePages = new Set(extraction.states.flatMap(({ page, state }) => (isPicture(state) ? [page] : [])))
  const stored = picturePages.size === 0 ? [] : await readStoredPages(tx, companyId, id)
  const recognized = new Map(
    stored.filter(({ page }) => picturePages.has(page)).map(({ page, words }) => [page, parseStoredWords(words)]),
  )
  const pages = [
    ...extraction.pages.filter(({ page }) => !recognized.has(page)),
    ...[...recognized].map(([page, words]) => ({ page, text: cleanTextOfWords(words) })),
  ]
  return { pages: pages.toSorted((a, b) => a.page - b.page), machinePages: recognized.size }
}

const readStoredPages = (tx: EntityManager, companyId: string, documentId: string) =>
  rows(
    tx,
    { page: col.int, words: col.json<unknown>() },
    sql`select page, words from recognized_page where company_id = ${companyId} and document_id = ${documentId}
      order by page`,
  )

const isPicture = (state: string): boolean => state === 'scanned' || state === 'stamped_scan'

/**
 * Marks the pages that have a stored result as recognised. Called after the states of all pages were replaced and the
 * results of other files were deleted.
 */
export async function markRecognizedPages(tx: EntityManager, { companyId, id }: DocumentKey): Promise<void> {
  await changeLater(
    tx,
    sql`
    update document_page p set state = 'machine', confidence = r.confidence from recognized_page r
     where p.company_id = ${companyId} and p.document_id = ${id} and r.company_id = p.company_id
       and r.document_id = p.document_id and r.page = p.page and p.state in ('scanned', 'stamped_scan')`,
  )
  // 0: the passages of the page need no reordering, they were written in the order of the pages.
  await changeLater(
    tx,
    sql`update recognized_page set first_ordinal = 0 where company_id = ${companyId} and document_id = ${id}`,
  )
}

/** Writes the progress of a document's recognition and the counts that lists show. */
export async function writeRecognitionState(
  tx: EntityManager,
  { companyId, id }: Pick<DocumentKey, 'companyId' | 'id'>,
  state: 'queued' | 'paused' | 'done' | 'unavailable' | null,
): Promise<void> {
  await changeLater(
    tx,
    sql`
    update document d set recognition_state = ${state}, machine_confidence = summary.confidence,
        machine_warnings = summary.warnings
      from (select round(avg(r.confidence))::smallint as confidence, coalesce((select array_agg(distinct w)
              from recognized_page s, unnest(s.warnings) w
             where s.company_id = ${companyId} and s.document_id = ${id}), '{}') as warnings
              from recognized_page r where r.company_id = ${companyId} and r.document_id = ${id}) summary
     where d.company_id = ${companyId} and d.id = ${id}`,
  )
}
