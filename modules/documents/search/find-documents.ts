import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { visibleTo } from '#modules/cases/index.ts'
import { can } from '#server/contract/roles.ts'
import { inSpanish } from '#server/db/list.ts'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'
import { inverseFrequency, ordinalOf, termFrequency, timesOf, passageLengthOf } from './bm25.ts'
import { documentFilterOf, type DocumentFilter } from './document-filter.ts'
import { maxRanked, type resultOrders } from './results.contract.ts'
import { candidateRow, scoreOf } from './ranking.ts'
import { readQuestion, type QuestionOptions, type SearchedQuestion } from './read-question.ts'
import { documentRow } from '../documents.presenter.ts'
import type { TextKnown } from './search.contract.ts'
import type { SearchQuery } from './search-query.ts'
import {
  confirmed,
  hasPhrases,
  containsPhrases,
  postings,
  snippet,
  visibleDocument,
  wordPositions,
  type SearchScope,
  type Term,
} from './search-terms.ts'

/** Average number of words of a passage. */
const averagePassageWords = '180'
/** Number of best documents that are ranked again by the positions of the words, as passages for the assistant are. */
const maxReranked = 100

export type DocumentOrder = (typeof resultOrders)[number]

interface DocumentSearch extends SearchScope, Pick<SearchedQuestion, 'query' | 'terms'> {
  readonly order: DocumentOrder
}

/**
 * Condition for documents that the actor may see: all documents with `documents.work`, else the shared documents of
 * visible cases.
 */
export const visibleDocuments = (actor: CompanyActor) =>
  can(actor, 'documents.work')
    ? sql`true`
    : sql`
  d.shared_with_client and d.case_id in (select f.id from case_file f
    where f.company_id = ${actor.companyId} and ${visibleTo(actor)})`

/** Terms of `order by` for documents; by relevance they follow the score. */
const sortOrders: Readonly<Record<DocumentOrder, RawBuilder<unknown>>> = {
  relevance: sql.raw('created_at desc, document_id desc'),
  newest: sql.raw('created_at desc, document_id desc'),
  oldest: sql.raw('created_at, document_id'),
  name: sql.raw(`${inSpanish('name')}, document_id`),
}

/**
 * CTEs of the documents that contain the most words of the question, at most {@link maxRanked}, in one row for each
 * word of a document (`chosen`).
 */
const documentsWithMostWords = (context: DocumentSearch) => sql`
  matching as materialized (
    select i.n, i.confirm, i.guess, i.document_id, i.hits, d.created_at, d.name
      from (${postings(context.terms, context.companyId, context.caseId)}) i ${visibleDocument(context)}),
  numbered as (
    select *, dense_rank() over (partition by n order by document_id) as document_number,
      dense_rank() over (partition by document_id order by n) as word_number,
      bool_and(guess) over (partition by document_id, n) as guessed from matching),
  counted as (
    select *, max(document_number) over (partition by n) as documents_containing,
      max(word_number) over (partition by document_id) as words_contained,
      bool_or(guessed) over (partition by document_id) as has_guess from numbered),
  chosen as (
    select *, dense_rank() over (order by ${sortOrders[context.order]}) as rank
      from (select *, max(words_contained) over () as most_words from counted) c where words_contained = most_words)`

/**
 * CTEs of the weight of each word (`word`) and of the score of each passage of these documents (`passage_score`).
 * Ordinal 0 is the name of the document.
 */
const scoresOfPassages = ({ companyId }: DocumentSearch) => sql`
  hit as (
    select i.n, i.document_id, ${ordinalOf('h')}::int as ordinal, sum(${timesOf('h')})::float8 as times,
      max(${passageLengthOf('h')})::float8 as words, bool_or(has_guess) as has_guess
      from chosen i, lateral unnest(i.hits) h
     where i.rank <= ${sql.lit(maxRanked)} and ${confirmed(companyId)}
     group by i.n, i.document_id, ordinal),
  company_size as (select count(*)::float8 as documents from document where company_id = ${companyId}),
  word as materialized (
    select n, ${inverseFrequency('greatest(documents, documents_containing)', 'documents_containing')} as weight
      from (select n, max(documents_containing)::float8 as documents_containing from chosen group by n) c, company_size),
  passage_score as (
    select document_id, ordinal,
      sum(weight * ${termFrequency(sql.raw('times'), sql.raw('words'), averagePassageWords)}) as score, bool_or(has_guess) as has_guess
      from hit join word using (n) group by document_id, ordinal)`

/**
 * CTE of the best passage of each document (`best_passage`). A match in the name counts for the document. The name
 * serves as the passage only when the text has no match.
 */
const bestPassages = ({ companyId, query }: DocumentSearch) => sql`
  best_passage as (
    select distinct on (s.document_id) s.document_id, s.ordinal, s.score, s.has_guess,
      case when s.ordinal = 0 then 0
        else coalesce(sum(s.score) filter (where s.ordinal = 0) over (partition by s.document_id), 0) end as name_score
      from passage_score s ${
        // If there are no phrases, the passages themselves need not be read.
        !hasPhrases(query)
          ? sql``
          : sql`join passage p on p.company_id = ${companyId} and p.document_id = s.document_id
            and p.ordinal = s.ordinal and ${containsPhrases(query)}`
      }
     order by s.document_id, (s.ordinal = 0), s.score desc, s.ordinal)`

const rankedRow = {
  documentId: col.uuid,
  ordinal: col.int,
  caseId: col.uuid,
  passageScore: col.double,
  nameScore: col.double,
  /** Whether a word of the question is found only as a translation or a correction. */
  hasGuess: col.boolean,
  /** Number of matching documents; at most {@link maxRanked} of them are ranked. */
  matchingCount: col.count,
  /** Positions of the words; null except for the best documents. */
  positions: candidateRow.positions.nullable,
  weights: col.json<Readonly<Record<string, number>>>(),
} as const satisfies Shape

/** Reads at most {@link maxRanked} documents in their order. The order by relevance considers the words alone. */
const rankingSql = (context: DocumentSearch) => sql`
  with ${documentsWithMostWords(context)}, ${scoresOfPassages(context)}, ${bestPassages(context)},
  ranked as (
    select b.*, d.case_id, d.created_at, d.name from best_passage b
      join document d on d.company_id = ${context.companyId} and d.id = b.document_id),
  placed as (
    select *, row_number() over (order by ${context.order === 'relevance' ? sql`has_guess, score + name_score desc, ` : sql``}
      ${sortOrders[context.order]}) as place from ranked)
  select b.document_id as "documentId", b.ordinal, b.case_id as "caseId", b.score as "passageScore",
    b.name_score as "nameScore",
    b.has_guess as "hasGuess",
    (select json_object_agg(n, weight) from word) as weights, (select max(rank) from chosen) as "matchingCount",
    ${
      context.order === 'relevance'
        ? sql`case when place <= ${sql.lit(maxReranked)} then (
        select coalesce(json_agg(json_build_array(n, w.place, guess)), '[]') from passage p,
          lateral (${wordPositions(context.terms)}) w
         where p.company_id = ${context.companyId} and p.document_id = b.document_id and p.ordinal = b.ordinal) end`
        : sql`null::json`
    } as positions
    from placed b order by place`

export interface RankedDocument {
  readonly documentId: string
  /** Ordinal of the best passage; 0 is the name. */
  readonly ordinal: number
  readonly caseId: string
  readonly score: number
}
export interface RankedDocuments extends Pick<SearchedQuestion, 'terms' | 'searchedAlso'> {
  readonly documents: readonly RankedDocument[]
  /** Whether more documents match than were ranked. */
  readonly isCut: boolean
}

/**
 * Ranks the documents that a query finds in text and name, at most {@link maxRanked}, each with its best passage. A
 * document must contain all the words; if none does, the documents with the most words are returned. When sorted by
 * relevance, documents that contain every word as typed precede documents that match a translation or correction.
 */
export async function rankDocuments(
  { em, actor }: Pick<Context, 'em' | 'actor'>,
  query: SearchQuery,
  {
    order = 'relevance',
    questionTerms,
    ...filter
  }: DocumentFilter & Pick<QuestionOptions, 'questionTerms'> & { readonly order?: DocumentOrder } = {},
): Promise<RankedDocuments> {
  const { companyId } = actor
  const { caseId, language } = filter
  const scope: SearchScope = {
    companyId,
    ...(caseId ? { caseId } : {}),
    visible: sql`${visibleDocuments(actor)} and ${documentFilterOf(filter, companyId)}`,
  }
  const question = await readQuestion(em, query, scope, {
    replaceByReferences: true,
    ...(questionTerms ? { questionTerms } : {}),
  })
  const { searchedAlso } = question
  const terms = language ? question.terms.filter((term) => term.language === language) : question.terms
  if (terms.length === 0) return { documents: [], terms, searchedAlso, isCut: false }
  const ranked = await rows(em, rankedRow, rankingSql({ ...scope, query, terms, order }))
  const weights = new Map(Object.entries(ranked[0]?.weights ?? {}).map(([n, weight]) => [Number(n), weight]))
  const scored = ranked.map(({ positions, nameScore, passageScore, ...document }) => ({
    ...document,
    // Each document contains equally many of the words, so coverage would not distinguish them.
    score: scoreOf(
      { passageScore: passageScore + nameScore, documentScore: 0, coverage: 1, positions: positions ?? [] },
      weights,
    ),
  }))
  const best =
    order === 'relevance'
      ? scored.splice(0, maxReranked).sort((x, y) => Number(x.hasGuess) - Number(y.hasGuess) || y.score - x.score)
      : []
  return {
    documents: [...best, ...scored],
    terms,
    searchedAlso,
    isCut: Number(ranked[0]?.matchingCount ?? 0) > maxRanked,
  }
}

const documentHitRow = {
  id: col.uuid,
  title: col.text,
  snippet: col.text,
  caseId: col.uuid,
  caseName: col.text,
  page: col.int.nullable,
  pages: col.int.nullable,
  kind: col.oneOf(['file', 'authored']),
  mimeType: col.text,
  createdAt: col.timestamptz,
  textReason: documentRow.textReason,
  textStatus: documentRow.textStatus,
  pagesWithoutText: documentRow.pagesWithoutText,
} as const satisfies Shape
type DocumentHitRow = RowOf<typeof documentHitRow>
export interface DocumentHit extends Omit<DocumentHitRow, 'textStatus' | 'pagesWithoutText'> {
  readonly text: z.input<typeof TextKnown>
}

/** Reads these documents in their order, each with the part of its passage that contains the hits best. */
export async function readHits(
  { em, actor: { companyId } }: Pick<Context, 'em' | 'actor'>,
  documents: readonly RankedDocument[],
  terms: readonly Term[],
): Promise<DocumentHit[]> {
  if (documents.length === 0) return []
  const hits = await rows(
    em,
    documentHitRow,
    sql`
    select d.id, d.name as title, d.case_id as "caseId", f.name as "caseName", p.page, d.pages, d.kind,
      d.mime_type as "mimeType", d.created_at as "createdAt", d.text_reason as "textReason",
      d.text_status as "textStatus", d.pages_without_text as "pagesWithoutText", ${snippet(terms)} as snippet
      from unnest(${documents.map(({ documentId }) => documentId)}::uuid[],
        ${documents.map(({ ordinal }) => ordinal)}::int[]) with ordinality as w (document_id, ordinal, place)
      join document d on d.company_id = ${companyId} and d.id = w.document_id
      join case_file f on f.company_id = d.company_id and f.id = d.case_id
      join passage p on p.company_id = d.company_id and p.document_id = d.id and p.ordinal = w.ordinal
     order by w.place`,
  )
  return hits.map(({ textStatus: status, pagesWithoutText, ...hit }) => ({
    ...hit,
    text: { status, pages: hit.pages, pagesWithoutText },
  }))
}

/** Returns what documents that the actor may see have in place of the words of a query. */
export const wordsSearchedAlso = async ({ em, actor }: Pick<Context, 'em' | 'actor'>, query: SearchQuery) =>
  (await readQuestion(em, query, { companyId: actor.companyId, visible: visibleDocuments(actor) })).searchedAlso

/** Finds the best documents by text and name, with their scores. */
export async function findDocuments(
  ctx: Context,
  query: SearchQuery,
  limit: number,
  options: Pick<QuestionOptions, 'questionTerms'>,
) {
  const { documents, terms, searchedAlso } = await rankDocuments(ctx, query, options)
  const best = documents.slice(0, limit)
  // Documents that match a guess follow the others. Their scores are capped, so that scores never increase.
  const scores = new Map<string, number>()
  let lowestScore = Number.POSITIVE_INFINITY
  for (const { documentId, score } of best) {
    lowestScore = Math.min(lowestScore, score)
    scores.set(documentId, lowestScore)
  }
  const hits = await readHits(ctx, best, terms)
  return { items: hits.map((hit) => ({ ...hit, score: scores.get(hit.id) ?? 0 })), searchedAlso }
}
