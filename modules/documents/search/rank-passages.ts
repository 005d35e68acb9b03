import { can } from '#server/contract/roles.ts'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { documentLengthWeight, inverseFrequency, ordinalOf, passageLengthOf, termFrequency, timesOf } from './bm25.ts'
import {
  candidateRow,
  coverageFactor,
  coverageWeight,
  documentWeight,
  gramWeight,
  containsEveryWord,
  scoreOf,
} from './ranking.ts'
import { readQuestion, type SearchedQuestion } from './read-question.ts'
import { withoutQuotes, type SearchQuery } from './search-query.ts'
import {
  confirmed,
  hasPhrases,
  containsPhrases,
  postings,
  visibleDocument,
  wordPositions,
  type SearchScope,
} from './search-terms.ts'
import { gramScores } from './word-grams.ts'

/** Number of best passages by BM25 that are re-ranked. */
const maxCandidates = 100
/**
 * Minimum weight of a word, as a share of the weight of the question's rarest word. A word of less weight occurs in
 * nine of ten passages: it does not distinguish them, and is the most expensive to search.
 */
const minWeight = 0.01
/** Number of best passages that are reordered by groups of letters. */
const maxComparedByGrams = 10
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

/** Passages for a question, best first, and the words that were searched. */
export interface Ranking extends Pick<SearchedQuestion, 'terms' | 'searchedAlso'> {
  readonly passages: readonly RankedPassage[]
}

/**
 * Ranks passages of a case: BM25 over word stems with statistics of the case, then re-ranked by the positions of the
 * words, and the best passages by groups of letters. Passages that contain every word as typed precede passages that
 * match a translation or correction. If no passage contains a quotation, its words are searched instead, provided the
 * question has other words. A customer's passages are those of documents shared with them. The caller has checked that
 * the actor may see the case.
 */
export async function rankByWords(
  { em, actor }: Pick<Context, 'em' | 'actor'>,
  caseId: string,
  query: SearchQuery,
  limit: number,
): Promise<Ranking> {
  const { companyId } = actor
  const sharedOnly = !can(actor, 'documents.work')
  const scope = { companyId, caseId, visible: sharedOnly ? sql`d.shared_with_client` : sql`true` }
  const { terms, searchedAlso } = await readQuestion(em, query, scope)
  if (terms.length === 0) return { passages: [], terms, searchedAlso }
  const candidates = await rows(em, rankedCandidateRow, rankingSql({ ...scope, sharedOnly, query, terms }))
  const unquoted = candidates.length === 0 ? withoutQuotes(query) : undefined
  if (unquoted) return rankByWords({ em, actor }, caseId, unquoted, limit)
  const weights = new Map(Object.entries(candidates[0]?.weights ?? {}).map(([n, weight]) => [Number(n), weight]))
  const hasGuesses = terms.some(({ guess }) => guess)
  const ranked = candidates
    .map((candidate) => ({
      documentId: candidate.documentId,
      ordinal: candidate.ordinal,
      coverage: candidate.coverage,
      followsExactMatches: hasGuesses && !containsEveryWord(candidate, weights),
      score: scoreOf(candidate, weights),
    }))
    .sort(byRank)
  const best = ranked.slice(0, maxComparedByGrams)
  const gramScoresOfBest =
    query.exact || best.length < 2 ? [] : gramScores(query.words, weights, await textsOf(em, companyId, best))
  const compared = best.map((passage, index) => ({
    ...passage,
    score: passage.score + gramWeight * (gramScoresOfBest[index] ?? 0) * coverageFactor(passage.coverage),
  }))
  const passages = [...compared.sort(byRank), ...ranked.slice(maxComparedByGrams)].slice(0, limit)
  return {
    passages: passages.map(({ documentId, ordinal, score, coverage }) => ({ documentId, ordinal, score, coverage })),
    terms,
    searchedAlso,
  }
}

type Ranked = RankedPassage & { readonly followsExactMatches: boolean }
const byRank = (x: Ranked, y: Ranked): number =>
  Number(x.followsExactMatches) - Number(y.followsExactMatches) ||
  y.score - x.score ||
  x.documentId.localeCompare(y.documentId) ||
  x.ordinal - y.ordinal

/** Returns the texts of passages in their order. */
async function textsOf(em: Context['em'], companyId: string, passages: readonly PassageRef[]): Promise<string[]> {
  const texts = await rows(
    em,
    { text: col.text },
    sql`
    select p.text from unnest(${passages.map(({ documentId }) => documentId)}::uuid[],
        ${passages.map(({ ordinal }) => ordinal)}::int[]) with ordinality as w (document_id, ordinal, place)
      join passage p on p.company_id = ${companyId} and p.document_id = w.document_id and p.ordinal = w.ordinal
     order by w.place`,
  )
  return texts.map(({ text }) => text)
}

interface RankingInput extends SearchScope, Pick<SearchedQuestion, 'query' | 'terms'> {
  readonly caseId: string
  readonly sharedOnly: boolean
}

/**
 * CTEs that read the index: the size of the case, and the hits of each word, one row for each word and document. Hits
 * are merged where a word has several terms in a document, or where its hits must be confirmed in the text.
 */
const hitsOfWords = ({ companyId, caseId, sharedOnly, terms, visible }: RankingInput) => sql`
  case_size as (
    select sum(passage_count)::float8 as passages, sum(lexeme_count)::float8 / sum(passage_count) as passage_words,
           count(*)::float8 as documents, greatest(1, avg(lexeme_count))::float8 as document_words
      from document where company_id = ${companyId} and case_id = ${caseId} and deleted_at is null
        and passage_count > 0 and (not ${sharedOnly} or shared_with_client)),
  matching as materialized (
    select i.n, i.confirm, i.guess, i.document_id, i.hits, d.lexeme_count as document_size
      from (${postings(terms, companyId, caseId)}) i ${visibleDocument({ companyId, visible })}),
  word_document as (
    select n, document_id, max(document_size) as document_size, max(hits) as hits,
           count(*) > 1 or bool_or(confirm is not null) as needs_merge
      from matching group by n, document_id),
  merged as (
    select n, document_id, array_agg((ordinal << 32) | (least(times, 65535)::bigint << 16) | words) as hits from (
      select i.n, i.document_id, ${ordinalOf('h')} as ordinal, sum(${timesOf('h')}) as times,
             max(${passageLengthOf('h')}) as words
        from matching i join word_document w on w.needs_merge and w.n = i.n and w.document_id = i.document_id,
             lateral unnest(i.hits) h
       where ${ordinalOf('h')} > 0 and ${confirmed(companyId)} group by i.n, i.document_id, ordinal) h
     group by n, document_id),
  hit as materialized (
    select w.n, w.document_id, w.hits, w.document_size, c.passages_hit, c.times::float8 as document_times
      from (select n, document_id, document_size, hits from word_document where not needs_merge
            union all select m.n, m.document_id, w.document_size, m.hits from merged m join word_document w
              using (n, document_id)) w,
           lateral (select count(*) as passages_hit, sum(${timesOf('h')}) as times from unnest(w.hits) h
             where ${ordinalOf('h')} > 0) c
     where c.passages_hit > 0)`

/** CTEs of the scores: weight of each word, BM25 of documents and of passages. */
const scoresOfPassages = sql`
  word as materialized (
    select n, ${inverseFrequency('passages', 'passages_hit')} as weight, ${inverseFrequency('documents', 'documents_hit')} as document_weight
      from (select n, sum(passages_hit)::float8 as passages_hit, count(*)::float8 as documents_hit from hit
             group by n) h, case_size),
  document_score as (
    select h.document_id, sum(w.weight) as covered,
           sum(w.document_weight * ${termFrequency(sql.raw('document_times'), sql.raw('document_size'), 'document_words', documentLengthWeight)})
             as document_score
      from hit h join word w using (n), case_size group by h.document_id),
  passage_score as (
    select h.document_id, (${ordinalOf('x')})::int as ordinal,
           sum(w.weight * ${termFrequency(timesOf('x'), passageLengthOf('x'), 'passage_words')}) as score
      from hit h join word w using (n), case_size, lateral unnest(h.hits) x
     where ${ordinalOf('x')} > 0 and w.weight >= ${sql.lit(minWeight)} * (select max(weight) from word)
     group by h.document_id, ordinal),
  total as (select json_object_agg(n, weight) as weights, sum(weight) as weight from word),
  scored as (
    select p.document_id, p.ordinal, p.score, d.document_score, d.covered / t.weight as coverage, t.weights
      from passage_score p join document_score d using (document_id), total t)`

/**
 * BM25 in SQL, so that only the best candidates leave the database. Word statistics are counted per document on the
 * arrays of the index; hits are unnested once and summed per passage. The planner cannot estimate the number of hits,
 * so joins are over words and documents, of which there are few. Composed of SQL fragments instead of a stored
 * function: the terms are part of the statement, so each search is planned for them and its equality conditions can use
 * the index under row security.
 */
const rankingSql = (input: RankingInput) => sql`
  with ${hitsOfWords(input)}, ${scoresOfPassages},
  best as (
    select s.* from scored s ${joinContainedPhrases(input)}
     order by ${exactMatchesFirst(input)}
         (score + ${sql.lit(documentWeight)} * document_score) * (1 + ${sql.lit(coverageWeight)} * coverage) desc, document_id, ordinal
     limit ${sql.lit(maxCandidates)})
  select b.document_id as "documentId", b.ordinal, b.score as "passageScore", b.document_score as "documentScore",
    b.coverage, b.weights,
    (select coalesce(json_agg(json_build_array(n, place, guess)), '[]') from (${wordPositions(input.terms)}) w) as positions
    from best b join passage p on p.company_id = ${input.companyId} and p.document_id = b.document_id
      and p.ordinal = b.ordinal`

/** Orders documents that contain every word as typed before others, if alternatives are searched too. */
const exactMatchesFirst = ({ terms }: RankingInput) =>
  terms.some(({ guess }) => guess)
    ? sql`(s.document_id in (select document_id from matching where not guess group by document_id
        having count(distinct n) = (select count(*) from word))) desc,`
    : sql``

/** Join that keeps passages with every phrase of the question. */
const joinContainedPhrases = ({ companyId, query }: RankingInput) =>
  !hasPhrases(query)
    ? sql``
    : sql`join passage p on p.company_id = ${companyId} and p.document_id = s.document_id and p.ordinal = s.ordinal
      and ${containsPhrases(query)}`
