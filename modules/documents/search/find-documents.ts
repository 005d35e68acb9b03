import { visibleTo } from '#modules/cases/index.ts'
import { can } from '#server/contract/roles.ts'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'
import { inverseFrequency, ordinalOf, termFrequency, timesOf, passageLengthOf } from './bm25.ts'
import { readQuestion, type SearchedQuestion } from './read-question.ts'
import type { SearchQuery } from './search-query.ts'
import { confirmed, holdsPhrases, postings, snippet, visibleDocument, type SearchScope } from './search-terms.ts'

const documentHitRow = {
  id: col.uuid,
  title: col.text,
  snippet: col.text,
  caseId: col.uuid,
  caseName: col.text,
  page: col.int.nullable,
  score: col.double,
} as const satisfies Shape
export type DocumentHit = RowOf<typeof documentHitRow>

/** Maximum of documents that are ranked; a question that more documents match equally well is too vague to rank. */
const maxRanked = 1_000
/** Words of an average passage. */
const averageWords = '180'

interface DocumentSearch extends SearchScope, Pick<SearchedQuestion, 'query' | 'terms'> {}

/** Condition for visible documents: all for those who work on documents, else shared ones of visible cases. */
const visible = (actor: CompanyActor) =>
  can(actor, 'documents.work')
    ? sql`true`
    : sql`
  d.shared_with_client and d.case_id in (select f.id from case_file f
    where f.company_id = ${actor.companyId} and ${visibleTo(actor)})`

/**
 * CTEs of the documents that contain the most words of the question, at most {@link maxRanked}, in one row for each
 * word of a document (`chosen`).
 */
const documentsWithMostWords = (context: DocumentSearch) => sql`
  matching as materialized (
    select i.n, i.confirm, i.guess, i.document_id, i.hits from (${postings(context.terms, context.companyId)}) i
      ${visibleDocument(context)}),
  numbered as (
    select *, dense_rank() over (partition by n order by document_id) as document_number,
      dense_rank() over (partition by document_id order by n) as word_number,
      bool_and(guess) over (partition by document_id, n) as guessed from matching),
  counted as (
    select *, max(document_number) over (partition by n) as documents_containing,
      max(word_number) over (partition by document_id) as words_contained,
      bool_or(guessed) over (partition by document_id) as has_guess from numbered),
  chosen as (
    select *, dense_rank() over (order by document_id) as rank
      from (select *, max(words_contained) over () as most_words from counted) c where words_contained = most_words)`

/** CTEs of the score of each passage of these documents (`passage_score`). Ordinal 0 is the name of the document. */
const scoresOfPassages = (context: DocumentSearch) => sql`
  hit as (
    select i.n, i.document_id, ${ordinalOf('h')}::int as ordinal, sum(${timesOf('h')})::float8 as times,
      max(${passageLengthOf('h')})::float8 as words, max(documents_containing)::float8 as documents_containing,
      bool_or(has_guess) as has_guess
      from chosen i, lateral unnest(i.hits) h
     where i.rank <= ${sql.lit(maxRanked)} and ${confirmed(context.companyId)}
     group by i.n, i.document_id, ordinal),
  company_size as (select count(*)::float8 as documents from document where company_id = ${context.companyId}),
  passage_score as (
    select document_id, ordinal,
      sum(${inverseFrequency('greatest(documents, documents_containing)', 'documents_containing')}
        * ${termFrequency(sql.raw('times'), sql.raw('words'), averageWords)}) as score, bool_or(has_guess) as has_guess
      from hit, company_size group by document_id, ordinal)`

/**
 * CTEs of the best passage of each document (`best_passage`) and of the best documents (`top`). A match in the name
 * counts for the document; the name is the passage only when the text contains nothing.
 */
const bestDocuments = ({ companyId, query }: DocumentSearch, limit: number) => sql`
  best_passage as (
    select distinct on (s.document_id) s.document_id, s.ordinal,
      sum(s.score) filter (where s.ordinal = 0) over (partition by s.document_id) as name_score, s.score, s.has_guess
      from passage_score s join passage p on p.company_id = ${companyId} and p.document_id = s.document_id
        and p.ordinal = s.ordinal
     where ${holdsPhrases(query)}
     order by s.document_id, (s.ordinal = 0), s.score desc, s.ordinal),
  top as (
    select document_id, ordinal,
      case when ordinal = 0 then score else score + coalesce(name_score, 0) end as score, has_guess
      from best_passage order by has_guess, score desc, document_id limit ${limit})`

export interface FoundDocuments extends Pick<SearchedQuestion, 'searchedAlso'> {
  readonly items: readonly DocumentHit[]
}

/**
 * Finds documents by text and name, each with its best passage. A document must contain all the words; if none does,
 * those with the most of them are returned. Documents with every word as it is asked rank above those with a translation
 * or a correction of one.
 */
export async function findDocuments(
  { em, actor }: Context,
  query: SearchQuery,
  limit: number,
): Promise<FoundDocuments> {
  const { companyId } = actor
  const scope: SearchScope = { companyId, visible: visible(actor) }
  const { terms, searchedAlso } = await readQuestion(em, query, scope, { replaceByReferences: true })
  if (terms.length === 0) return { items: [], searchedAlso }
  const context: DocumentSearch = { ...scope, query, terms }
  const found = await rows(
    em,
    documentHitRow,
    sql`
    with ${documentsWithMostWords(context)}, ${scoresOfPassages(context)}, ${bestDocuments(context, limit)}
    select d.id, d.name as title, d.case_id as "caseId", f.name as "caseName", p.page, top.score,
      ${snippet(terms)} as snippet
      from top
      join document d on d.company_id = ${companyId} and d.id = top.document_id
      join case_file f on f.company_id = d.company_id and f.id = d.case_id
      join passage p on p.company_id = d.company_id and p.document_id = d.id and p.ordinal = top.ordinal
     order by top.has_guess, top.score desc, d.id`,
  )
  // Documents with a guess rank below, so they score at most as much.
  let lowest = Number.POSITIVE_INFINITY
  const items = found.map((hit) => {
    lowest = Math.min(lowest, hit.score)
    return { ...hit, score: lowest }
  })
  return { items, searchedAlso }
}
