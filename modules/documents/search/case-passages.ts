// The text of the documents of a case, for other modules.
import { can } from '#server/contract/roles.ts'
import { row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { casesErrors, readCaseAccess } from '#modules/cases/index.ts'
import { languageOf } from '#server/text/language.ts'
import { passageRefRow, rankByWords, type PassageRef, type RankedPassage } from './rank-passages.ts'
import { parseQuery } from './search-query.ts'
import { typedTermsOf } from './search-terms.ts'

type PassageReader = Pick<Context, 'em' | 'actor'>

/** A passage with its document. */
const casePassageRow = {
  ...passageRefRow,
  documentName: col.text,
  mimeType: col.text,
  kind: col.oneOf(['file', 'authored']),
  page: col.int.nullable,
  /** Whether the text of the page was read by machine. */
  machine: col.boolean,
  text: col.text,
  /** The adjacent passages on the same page; null at its edges. */
  before: col.text.nullable,
  after: col.text.nullable,
} as const satisfies Shape
export type CasePassage = RowOf<typeof casePassageRow>

/** Returns passages of the case that match the question, best first. @throws 404 `case_not_found` */
export async function rankPassages(
  reader: PassageReader,
  caseId: string,
  question: string,
  limit: number,
): Promise<RankedPassage[]> {
  await readCaseAccess(reader.em, reader.actor, caseId)
  return [...(await rankByWords(reader, caseId, parseQuery(question), limit)).passages]
}

/**
 * Returns the texts of passages in the given order. Omits passages of another case and passages that the actor may not
 * see.
 */
export async function readPassages(
  { em, actor }: PassageReader,
  caseId: string,
  references: readonly PassageRef[],
): Promise<CasePassage[]> {
  if (references.length === 0) return []
  const { companyId } = actor
  // Passage 0 is the name of the document.
  const neighbourText = (step: number) =>
    sql`(select n.text from passage n where n.company_id = p.company_id and n.document_id = p.document_id
      and n.ordinal = p.ordinal + ${sql.lit(step)} and n.ordinal > 0 and n.page = p.page)`
  return rows(
    em,
    casePassageRow,
    sql`
    select p.document_id as "documentId", p.ordinal, d.name as "documentName", d.mime_type as "mimeType", d.kind,
      p.page, exists (select from document_page s where s.company_id = p.company_id
        and s.document_id = p.document_id and s.page = p.page and s.state = 'machine') as machine,
      p.text, ${neighbourText(-1)} as before, ${neighbourText(1)} as after
      from unnest(${references.map(({ documentId }) => documentId)}::uuid[],
        ${references.map(({ ordinal }) => ordinal)}::int[]) with ordinality as w (document_id, ordinal, place)
      join passage p on p.company_id = ${companyId} and p.document_id = w.document_id and p.ordinal = w.ordinal
        and p.case_id = ${caseId}
      join document d on d.company_id = ${companyId} and d.id = p.document_id and d.deleted_at is null
        and (${can(actor, 'documents.work')} or d.shared_with_client)
     order by w.place`,
  )
}

/**
 * Returns the first passage of each document of the case, newest document first, as a fallback for a question without a
 * hit.
 * @throws 404 `case_not_found`
 */
export async function firstPassages(
  { em, actor }: PassageReader,
  caseId: string,
  limit: number,
): Promise<PassageRef[]> {
  await readCaseAccess(em, actor, caseId)
  return rows(
    em,
    passageRefRow,
    sql`
    select d.id as "documentId", 1 as ordinal from document d
     where d.company_id = ${actor.companyId} and d.case_id = ${caseId} and d.deleted_at is null and d.passage_count > 0
       and (${can(actor, 'documents.work')} or d.shared_with_client)
     order by d.created_at desc, d.id desc limit ${limit}`,
  )
}

const documentPageRow = {
  page: col.int,
  text: col.text,
} as const satisfies Shape
export type DocumentPage = RowOf<typeof documentPageRow>
export interface WholeDocument {
  readonly id: string
  readonly name: string
  readonly pages: readonly DocumentPage[]
  /** Number of pages of the file, and of pages whose text could not be read. */
  readonly pageCount: number
  readonly withoutText: number
}

/** Returns the whole extracted text of a document, in pages. @throws 404 `case_not_found`, `document_not_found` */
export async function readWholeDocument(
  { em, actor }: PassageReader,
  caseId: string,
  documentId: string,
): Promise<WholeDocument> {
  await readCaseAccess(em, actor, caseId)
  const { companyId } = actor
  const document = await row(
    em,
    { name: col.text, pageCount: col.int.nullable, withoutText: col.int },
    sql`
    select name, pages as "pageCount", pages_without_text as "withoutText" from document
     where company_id = ${companyId} and case_id = ${caseId} and id = ${documentId}
      and deleted_at is null and (${can(actor, 'documents.work')} or shared_with_client)`,
  )
  if (!document) throw casesErrors.error('document_not_found')
  const pages = await rows(
    em,
    documentPageRow,
    sql`
    select page, string_agg(text, E'\n\n' order by ordinal) as text from passage
     where company_id = ${companyId} and document_id = ${documentId} and ordinal > 0 group by page order by page`,
  )
  const { name, pageCount, withoutText } = document
  return { id: documentId, name, pages, pageCount: pageCount ?? pages.length, withoutText }
}

/**
 * Returns for each text which share of a question's words, from 0 to 1, it contains in any form. The texts need not be
 * texts of documents.
 */
export async function shareOfWords(
  { em, actor }: PassageReader,
  question: string,
  texts: readonly string[],
): Promise<number[]> {
  const terms = texts.length === 0 ? [] : await typedTermsOf(em, actor.companyId, parseQuery(question))
  const wordCount = new Set(terms.map(({ n }) => n)).size
  if (wordCount === 0) return texts.map(() => 0)
  const matches = await rows(
    em,
    { place: col.int, contained: col.int },
    sql`
    with term as (select * from unnest(${terms.map(({ n }) => n)}::int[],
      ${terms.map(({ language }) => language)}::text[], ${terms.map(({ lexeme }) => lexeme)}::text[])
        as t (n, language, lexeme)),
      given as materialized (select place, language, tsvector_to_array(app.text_vector(language, text)) as lexemes
        from unnest(${texts.map(languageOf)}::text[], ${[...texts]}::text[])
          with ordinality as g (language, text, place))
    select g.place::int as place, count(distinct t.n)::int as contained from given g
      join term t on t.language = g.language and t.lexeme = any (g.lexemes) group by g.place`,
  )
  const matchedWords = new Map(matches.map((match) => [match.place, match.contained]))
  return texts.map((_, index) => (matchedWords.get(index + 1) ?? 0) / wordCount)
}
