import { can } from '#server/contract/roles.ts'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { candidateRow, scoreOf } from './ranking.ts'
import type { SearchQuery } from './search-query.ts'
import { confirmed, holdsPhrases, places, postings, termsOf, type Term } from './search-terms.ts'

/** Number of best passages by BM25 that are re-ranked. */
const candidates = 100
/** The usual constants of BM25: saturation of repeated words, and normalisation of length. */
const k1 = sql.lit(1.2)
const b = sql.lit(0.75)

const rankedCandidateRow = {
  ...candidateRow,
  documentId: col.uuid,
  ordinal: col.int,
  weights: col.json<Readonly<Record<string, number>>>(),
} as const satisfies Shape

/** A passage by its document and its ordinal. */
export const passageRefRow = {
  documentId: col.uuid,
  ordinal: col.int,
} as const satisfies Shape
export type PassageRef = RowOf<typeof passageRefRow>
/** `coverage`: the share of the question's words, by weight, that its document contains. */
export interface RankedPassage extends PassageRef {
  readonly score: number
  readonly coverage: number
}

/**
 * Ranks passages of a case: BM25 over word stems with statistics of the case, then re-ranked by the positions of the
 * words. A customer's passages are those of documents shared with them. The caller has checked that the actor may see
 * the case.
 */
export async function rankByWords(
  { em, actor }: Pick<Context, 'em' | 'actor'>,
  caseId: string,
  query: SearchQuery,
  limit: number,
): Promise<RankedPassage[]> {
  const terms = query.words.length > 0 ? await termsOf(em, query) : []
  if (terms.length === 0) return []
  const found = await rows(
    em,
    rankedCandidateRow,
    rankedByWords({ companyId: actor.companyId, caseId, sharedOnly: !can(actor, 'documents.work'), query, terms }),
  )
  return found
    .map(({ documentId, ordinal, weights, ...candidate }) => ({
      documentId,
      ordinal,
      coverage: candidate.coverage,
      score: scoreOf(candidate, new Map(Object.entries(weights).map(([n, weight]) => [Number(n), weight]))),
    }))
    .sort((x, y) => y.score - x.score || x.documentId.localeCompare(y.documentId) || x.ordinal - y.ordinal)
    .slice(0, limit)
}

interface Ranked {
  readonly companyId: string
  readonly caseId: string
  readonly sharedOnly: boolean
  readonly query: SearchQuery
  readonly terms: readonly Term[]
}

/**
 * BM25 in SQL, so that only the best candidates leave the database. Word statistics are counted per document on the
 * arrays of the index; hits are unnested once, to be summed per passage. The planner cannot estimate their number, so
 * joins are over words and documents, which are few.
 */
const rankedByWords = ({ companyId, caseId, sharedOnly, query, terms }: Ranked) => sql`
  with size as (
         select sum(passage_count)::float8 as passages, sum(lexeme_count)::float8 / sum(passage_count) as passage_words,
                count(*)::float8 as documents, greatest(1, avg(lexeme_count))::float8 as document_words
           from document where company_id = ${companyId} and case_id = ${caseId} and deleted_at is null
             and passage_count > 0 and (not ${sharedOnly} or shared_with_client)),
       posted as materialized (
         select i.n, i.kind, i.word, i.document_id, i.hits, d.lexeme_count as document_size
           from (${postings(terms, companyId, caseId)}) i
           join document d on d.company_id = ${companyId} and d.id = i.document_id and d.deleted_at is null
             and (not ${sharedOnly} or d.shared_with_client)),
       word_of_document as (
         select n, document_id, max(document_size) as document_size, max(hits) as hits, count(*) > 1
           or bool_or(kind = 'loose') as several from posted group by n, document_id),
       merged as (
         select n, document_id, array_agg((ordinal << 32) | (least(times, 65535) << 16) | words) as hits from (
           select i.n, i.document_id, h >> 32 as ordinal, sum((h >> 16) & 65535)::bigint as times,
             max(h & 65535) as words
             from posted i join word_of_document w on w.several and w.n = i.n and w.document_id = i.document_id,
               lateral unnest(i.hits) h
            where h >> 32 > 0 and ${confirmed(companyId)} group by i.n, i.document_id, ordinal) h
              group by n, document_id),
       held as materialized (
         select w.n, w.document_id, w.hits, w.document_size, c.holding, c.times::float8 as document_times
           from (select n, document_id, document_size, hits from word_of_document where not several
                 union all select m.n, m.document_id, w.document_size, m.hits from merged m join word_of_document w
                   using (n, document_id)) w,
                lateral (select count(*) as holding, sum((h >> 16) & 65535) as times from unnest(w.hits) h
                  where h >> 32 > 0) c
          where c.holding > 0),
       word as materialized (
         select n, ln(1 + (passages - holding + 0.5) / (holding + 0.5)) as rare,
           ln(1 + (documents - documents_holding + 0.5) / (documents_holding + 0.5)) as document_rare
           from (select n, sum(holding)::float8 as holding, count(*)::float8 as documents_holding from held
             group by n) h, size),
       of_document as (
         select h.document_id, sum(w.rare) as covered,
                sum(w.document_rare * document_times * (${k1} + 1) / (document_times + ${k1} * (1 - ${b} + ${b} * document_size / document_words))) as document_score
           from held h join word w using (n), size group by h.document_id),
       of_passage as (
         select h.document_id, (x >> 32)::int as ordinal,
                sum(w.rare * ((x >> 16) & 65535) * (${k1} + 1) / (((x >> 16) & 65535) + ${k1} * (1 - ${b} + ${b} * (x & 65535) / passage_words))) as score
           from held h join word w using (n), size, lateral unnest(h.hits) x where x >> 32 > 0
             group by h.document_id, ordinal),
       weight as (select json_object_agg(n, rare) as weights, sum(rare) as total from word),
       scored as (
         select p.document_id, p.ordinal, p.score, d.document_score, d.covered / total as coverage, weights
           from of_passage p join of_document d using (document_id), weight),
       best as (
         select s.* from scored s
          ${
            query.phrases.length === 0
              ? sql``
              : sql`join passage p on p.company_id = ${companyId}
            and p.document_id = s.document_id and p.ordinal = s.ordinal and ${holdsPhrases(query)}`
          }
          order by (score + 0.5 * document_score) * (1 + 0.6 * coverage) desc, document_id, ordinal
            limit ${sql.lit(candidates)})
  select b.document_id as "documentId", b.ordinal, b.score as "passageScore", b.document_score as "documentScore",
    b.coverage, b.weights,
         (select coalesce(json_agg(json_build_array(n, place)), '[]') from (${places(terms)}) found) as places
    from best b join passage p on p.company_id = ${companyId} and p.document_id = b.document_id
      and p.ordinal = b.ordinal`
