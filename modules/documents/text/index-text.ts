import type { EntityManager } from '@mikro-orm/postgresql'
import { splitIntoPassages } from '#server/files/passages.ts'
import type { ExtractedPage } from '#server/files/extraction/extraction.ts'
import { change, changeLater, preparedStatement, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { languageOf } from '#server/text/language.ts'
import { indexVersion } from './index-version.ts'
import { indexedText } from './references.ts'
import { addWords, markRemoved } from './vocabulary.ts'

export interface IndexedDocument {
  readonly companyId: string
  readonly caseId: string
  readonly id: string
  readonly name: string
}

/** Splits a file name into words: `Demanda_enmendada-2026.pdf` is found by each of them. */
const wordsOfName = (name: string): string => `${name} ${name.replace(/[_.\-–+]+/g, ' ')}`

export interface NewPassage {
  readonly ordinal: number
  readonly page: number | null
  readonly language: string
  readonly text: string
}

const passagesOf = (name: string, pages: readonly ExtractedPage[]): NewPassage[] => [
  { ordinal: 0, page: null, language: 'es', text: wordsOfName(name) },
  ...splitIntoPassages(pages).map(({ ordinal, page, text }) => newPassage(ordinal + 1, page, text)),
]

export const newPassage = (ordinal: number, page: number, text: string): NewPassage => ({
  ordinal,
  page,
  language: languageOf(text),
  text: text.replaceAll('\0', ''),
})

/** Replaces the search index of a document. Runs in the caller's transaction, which has locked the document. */
export async function indexText(
  tx: EntityManager,
  document: IndexedDocument,
  pages: readonly ExtractedPage[],
): Promise<void> {
  const { companyId } = document
  const passages = passagesOf(document.name, pages)
  const formerTexts = await deletePassages(tx, document)
  await writePassages(tx, document, passages)
  await writePostings(tx, document)
  await countPassages(tx, document)
  await markRemoved(
    tx,
    companyId,
    formerTexts,
    passages.map(({ text }) => text),
  )
}

/** Indexes a document that is not in the index; without pages it is found by its name until its text is extracted. */
export async function writeIndex(
  tx: EntityManager,
  document: IndexedDocument,
  pages: readonly ExtractedPage[] = [],
): Promise<void> {
  await writePassages(tx, document, passagesOf(document.name, pages))
  await writePostings(tx, document)
}

/** Writes the inverted index of a document from all its passages, or only from this ordinal on, inclusive. */
export async function writePostings(
  tx: EntityManager,
  { companyId, caseId, id }: Omit<IndexedDocument, 'name'>,
  fromOrdinal = 0,
): Promise<void> {
  // Materialized, because otherwise the words of a passage are counted again for each of its stems.
  await changeLater(
    tx,
    sql`
    with sized as materialized (
      select p.ordinal, p.language, p.tsv, (select coalesce(sum(cardinality(w.positions)), 0)
        from unnest(p.tsv) w)::bigint as words
        from passage p where p.company_id = ${companyId} and p.document_id = ${id} and p.ordinal >= ${fromOrdinal})
    insert into posting (company_id, lexeme, language, case_id, document_id, hits)
    select ${companyId}::uuid, l.lexeme, s.language, ${caseId}::uuid, ${id}::uuid,
           array_agg((s.ordinal::bigint << 32) | (least(cardinality(l.positions), 32767)::bigint << 16) | least(s.words,
             65535) order by s.ordinal)
      from sized s, lateral unnest(s.tsv) l
     group by l.lexeme, s.language
    on conflict (company_id, lexeme, language, case_id, document_id) do update
      set hits = posting.hits || excluded.hits`,
  )
}

const storedPassageRow = { ordinal: col.int, text: col.text } as const satisfies Shape

const readPassages = (tx: EntityManager, { companyId, id }: Pick<IndexedDocument, 'companyId' | 'id'>) =>
  rows(
    tx,
    storedPassageRow,
    sql`select ordinal, text from passage where company_id = ${companyId} and document_id = ${id} order by ordinal`,
  )

/** Indexes the stored passages of a document again, as this version reads them. The document is locked. */
export async function rebuildIndex(tx: EntityManager, document: Omit<IndexedDocument, 'name'>): Promise<void> {
  const { companyId, id } = document
  const passages = await readPassages(tx, document)
  await change(
    tx,
    sql`
    update passage p set tsv = app.text_vector(p.language, n.text)
      from unnest(${passages.map(({ ordinal }) => ordinal)}::int[],
        ${passages.map(({ text }) => indexedText(text))}::text[])
        as n (ordinal, text)
     where p.company_id = ${companyId} and p.document_id = ${id} and p.ordinal = n.ordinal`,
  )
  await addWords(
    tx,
    companyId,
    passages.map(({ text }) => text),
  )
  await deletePostings(tx, document)
  await writePostings(tx, document)
  await countPassages(tx, document)
}

/** Replaces the name of a document in the index; its text is unchanged. */
export async function indexName(tx: EntityManager, document: IndexedDocument): Promise<void> {
  const { companyId, id } = document
  const name = wordsOfName(document.name)
  const updatedPassages = await change(
    tx,
    sql`
    update passage set text = ${name}, tsv = app.text_vector('es', ${indexedText(name)})
     where company_id = ${companyId} and document_id = ${id} and ordinal = 0`,
  )
  if (updatedPassages === 0) await writePassages(tx, document, passagesOf(document.name, []))
  else await addWords(tx, companyId, [name])
  // Hits of the name come first in their row, because they have ordinal 0.
  await change(
    tx,
    sql`update posting set hits = hits[2:] where company_id = ${companyId} and document_id = ${id} and language = 'es'
      and hits[1] >> 32 = 0`,
  )
  await change(
    tx,
    sql`
    insert into posting (company_id, lexeme, language, case_id, document_id, hits)
    select ${companyId}::uuid, l.lexeme, 'es', ${document.caseId}::uuid, ${id}::uuid,
           array[(cardinality(l.positions)::bigint << 16) | (select coalesce(sum(cardinality(w.positions)), 0)
             from unnest(p.tsv) w)::bigint]
      from passage p, lateral unnest(p.tsv) l where p.company_id = ${companyId} and p.document_id = ${id}
        and p.ordinal = 0
    on conflict (company_id, lexeme, language, case_id, document_id) do update
      set hits = excluded.hits || posting.hits`,
  )
  await change(
    tx,
    sql`delete from posting where company_id = ${companyId} and document_id = ${id} and cardinality(hits) = 0`,
  )
}

/** Removes a document from the index. */
export async function removeFromIndex(
  tx: EntityManager,
  document: Pick<IndexedDocument, 'companyId' | 'id'>,
): Promise<void> {
  await markRemoved(tx, document.companyId, await deletePassages(tx, document))
}

export const deletePostings = (
  tx: EntityManager,
  { companyId, id }: Pick<IndexedDocument, 'companyId' | 'id'>,
): Promise<void> => changeLater(tx, sql`delete from posting where company_id = ${companyId} and document_id = ${id}`)

/** Deletes the passages of a document and their postings. @returns the texts of the passages */
async function deletePassages(
  tx: EntityManager,
  document: Pick<IndexedDocument, 'companyId' | 'id'>,
): Promise<string[]> {
  await deletePostings(tx, document)
  const deleted = await rows(
    tx,
    { text: col.text },
    sql`${preparedStatement}
    delete from passage where company_id = ${document.companyId} and document_id = ${document.id} returning text`,
  )
  return deleted.map(({ text }) => text)
}

export async function writePassages(
  tx: EntityManager,
  { companyId, caseId, id }: Omit<IndexedDocument, 'name'>,
  passages: readonly NewPassage[],
): Promise<void> {
  // Arrays, so that one statement takes any number of rows.
  await changeLater(
    tx,
    sql`
    insert into passage (company_id, document_id, case_id, ordinal, page, language, text, tsv)
    select ${companyId}::uuid, ${id}::uuid, ${caseId}::uuid, p.ordinal, p.page, p.language, p.text,
      app.text_vector(p.language, p.indexed)
      from unnest(${passages.map(({ ordinal }) => ordinal)}::int[], ${passages.map(({ page }) => page)}::int[],
        ${passages.map(({ language }) => language)}::text[], ${passages.map(({ text }) => text)}::text[],
        ${passages.map(({ text }) => indexedText(text))}::text[]) as p (ordinal, page, language, text, indexed)`,
  )
  await addWords(
    tx,
    companyId,
    passages.map(({ text }) => text),
  )
}

export async function countPassages(
  tx: EntityManager,
  { companyId, id }: Pick<IndexedDocument, 'companyId' | 'id'>,
): Promise<void> {
  await changeLater(
    tx,
    sql`
    update document d set passage_count = counts.passages, lexeme_count = counts.words, index_version = ${sql.lit(indexVersion)}
      from (select count(*)::int as passages, coalesce(sum((select sum(cardinality(w.positions)) from unnest(p.tsv) w)),
        0)::int as words
              from passage p where p.company_id = ${companyId} and p.document_id = ${id} and p.ordinal > 0) counts
     where d.company_id = ${companyId} and d.id = ${id}`,
  )
}
