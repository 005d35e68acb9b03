import { casesErrors } from '#modules/cases/index.ts'
// What other modules may ask of the text of a case's documents.
import { can } from '#server/contract/roles.ts'
import { row, rows, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { seeCase } from '#modules/cases/index.ts'
import { languageOf } from '#modules/documents/text/language.ts'
import { rankByWords, type PassageRef, type RankedPassage } from './rank-passages.ts'
import { parseQuery } from './search-query.ts'
import { termsOf } from './search-terms.ts'

type PassageReader = Pick<Context, 'em' | 'actor'>

/** A passage with the document it stands in. */
export interface CasePassage extends PassageRef {
  readonly documentName: string
  readonly mimeType: string
  readonly kind: 'file' | 'authored'
  readonly page: number | null
  readonly text: string
  /** The passages around it on the same page; null where the page ends. */
  readonly before: string | null
  readonly after: string | null
}

/** Passages of the case that speak of the question, best first. @throws 404 `case_not_found` */
export async function rankPassages(
  reader: PassageReader,
  caseId: string,
  question: string,
  limit: number,
): Promise<RankedPassage[]> {
  await seeCase(reader.em, reader.actor, caseId)
  return rankByWords(reader, caseId, parseQuery(question), limit)
}

/**
 * The texts of passages in the order asked for. What is not of this case, or not for the actor, is left out as if it
 * did not exist.
 */
export async function readPassages(
  { em, actor }: PassageReader,
  caseId: string,
  wanted: readonly PassageRef[],
): Promise<CasePassage[]> {
  if (wanted.length === 0) return []
  const { companyId } = actor
  const beside = (step: number) =>
    sql`(select n.text from passage n where n.company_id = p.company_id and n.document_id = p.document_id
      and n.ordinal = p.ordinal + ${sql.lit(step)} and n.ordinal > 0 and n.page = p.page)`
  return rows<CasePassage>(
    em,
    sql`
    select p.document_id as "documentId", p.ordinal, d.name as "documentName", d.mime_type as "mimeType", d.kind,
      p.page, p.text, ${beside(-1)} as before, ${beside(1)} as after
      from unnest(${wanted.map((w) => w.documentId)}::uuid[],
        ${wanted.map((w) => w.ordinal)}::int[]) with ordinality as w (document_id, ordinal, place)
      join passage p on p.company_id = ${companyId} and p.document_id = w.document_id and p.ordinal = w.ordinal
        and p.case_id = ${caseId}
      join document d on d.company_id = ${companyId} and d.id = p.document_id and d.deleted_at is null
        and (${can(actor, 'documents.work')} or d.shared_with_client)
     order by w.place`,
  )
}

/**
 * Where each document of the case begins, the newest first: what there is to read when no word of a question stands
 * anywhere. @throws 404 `case_not_found`
 */
export async function firstPassages(
  { em, actor }: PassageReader,
  caseId: string,
  limit: number,
): Promise<PassageRef[]> {
  await seeCase(em, actor, caseId)
  return rows<PassageRef>(
    em,
    sql`
    select d.id as "documentId", 1 as ordinal from document d
     where d.company_id = ${actor.companyId} and d.case_id = ${caseId} and d.deleted_at is null and d.passage_count > 0
       and (${can(actor, 'documents.work')} or d.shared_with_client)
     order by d.created_at desc, d.id desc limit ${limit}`,
  )
}

export interface DocumentPage {
  readonly page: number
  readonly text: string
}
export interface WholeDocument {
  readonly id: string
  readonly name: string
  readonly pages: readonly DocumentPage[]
}

/** All that was read of a document of the case, in pages. @throws 404 `case_not_found`, `document_not_found` */
export async function readWholeDocument(
  { em, actor }: PassageReader,
  caseId: string,
  documentId: string,
): Promise<WholeDocument> {
  await seeCase(em, actor, caseId)
  const { companyId } = actor
  const document = await row<{ name: string }>(
    em,
    sql`
    select name from document where company_id = ${companyId} and case_id = ${caseId} and id = ${documentId}
      and deleted_at is null and (${can(actor, 'documents.work')} or shared_with_client)`,
  )
  if (!document) throw casesErrors.error('document_not_found')
  const pages = await rows<DocumentPage>(
    em,
    sql`
    select page, string_agg(text, E'\n\n' order by ordinal) as text from passage
     where company_id = ${companyId} and document_id = ${documentId} and ordinal > 0 group by page order by page`,
  )
  return { id: documentId, name: document.name, pages }
}

/**
 * The part of a question's words, 0 to 1, that each of these texts holds in some form: for what is asked about and is
 * no document.
 */
export async function shareOfWords(
  { em }: Pick<PassageReader, 'em'>,
  question: string,
  texts: readonly string[],
): Promise<number[]> {
  const terms = texts.length === 0 ? [] : await termsOf(em, parseQuery(question))
  const words = new Set(terms.map(({ n }) => n)).size
  if (words === 0) return texts.map(() => 0)
  const found = await rows<{ place: number; held: number }>(
    em,
    sql`
    with t as (select * from unnest(${terms.map((t) => t.n)}::int[], ${terms.map((t) => t.language)}::text[],
      ${terms.map((t) => t.lexeme)}::text[]) as t (n, language, lexeme)),
         x as materialized (select place, language, tsvector_to_array(app.text_vector(language, text)) as lexemes
                 from unnest(${texts.map(languageOf)}::text[], ${[...texts]}::text[]) with ordinality as x (language,
                   text, place))
    select x.place::int as place, count(distinct t.n)::int as held from x join t on t.language = x.language
      and t.lexeme = any (x.lexemes) group by x.place`,
  )
  const held = new Map(found.map((one) => [one.place, one.held]))
  return texts.map((_, at) => (held.get(at + 1) ?? 0) / words)
}
