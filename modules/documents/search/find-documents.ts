import { visibleTo } from '#modules/cases/index.ts'
import { can } from '#server/contract/roles.ts'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'
import type { SearchQuery } from './search-query.ts'
import { confirmed, holdsPhrases, postings, snippet, termsOf } from './search-terms.ts'

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
const averageWords = sql.lit(180)
const [k1, b] = [sql.lit(1.2), sql.lit(0.75)]

/** Condition for visible documents: all for those who work on documents, else shared ones of visible cases. */
const visible = (actor: CompanyActor) =>
  can(actor, 'documents.work')
    ? sql`true`
    : sql`
  d.shared_with_client and d.case_id in (select f.id from case_file f
    where f.company_id = ${actor.companyId} and ${visibleTo(actor)})`

/**
 * Finds documents by text and name, each with its best passage. A document must contain all the words; if none does,
 * those with the most of them are returned.
 */
export async function findDocuments({ em, actor }: Context, query: SearchQuery, limit: number): Promise<DocumentHit[]> {
  const terms = query.words.length > 0 ? await termsOf(em, query) : []
  if (terms.length === 0) return []
  const { companyId } = actor
  return rows(
    em,
    documentHitRow,
    sql`
    with held as materialized (
           select i.n, i.kind, i.word, i.document_id, i.hits from (${postings(terms, companyId)}) i
             join document d on d.company_id = ${companyId} and d.id = i.document_id and d.deleted_at is null
               and ${visible(actor)}),
         counted as (
           select *, dense_rank() over (partition by n order by document_id) as nth,
             dense_rank() over (partition by document_id order by n) as words_so_far from held),
         summed as (
           select *, max(nth) over (partition by n) as holding,
             max(words_so_far) over (partition by document_id) as words_held from counted),
         chosen as (
           select *, dense_rank() over (order by document_id) as place from (select *, max(words_held) over () as most
             from summed) m where words_held = most),
         hit as (
           select i.n, i.document_id, (h >> 32)::int as ordinal, sum((h >> 16) & 65535)::float8 as times,
             max(h & 65535)::float8 as words, max(holding) as holding
             from chosen i, lateral unnest(i.hits) h where i.place <= ${sql.lit(maxRanked)} and ${confirmed(companyId)}
               group by i.n, i.document_id, ordinal),
         size as (select count(*)::float8 as documents from document where company_id = ${companyId}),
         scored as (
           select document_id, ordinal,
             sum(ln(1 + (greatest(documents,
             holding) - holding + 0.5) / (holding + 0.5)) * times * (${k1} + 1) / (times + ${k1} * (1 - ${b} + ${b} * words / ${averageWords}))) as score
             from hit, size group by document_id, ordinal),
         -- the name counts for the document but shows no page; it is the passage only when the text holds nothing
         best as (
           select distinct on (s.document_id) s.document_id, s.ordinal,
             sum(s.score) filter (where s.ordinal = 0) over (partition by s.document_id) as of_name, s.score
             from scored s join passage p on p.company_id = ${companyId} and p.document_id = s.document_id
               and p.ordinal = s.ordinal
            where ${holdsPhrases(query)}
            order by s.document_id, (s.ordinal = 0), s.score desc, s.ordinal),
         top as (
           select document_id, ordinal, case when ordinal = 0 then score else score + coalesce(of_name, 0) end as score
             from best order by score desc, document_id limit ${limit})
    select d.id, d.name as title, d.case_id as "caseId", f.name as "caseName", p.page, top.score,
      ${snippet(query)} as snippet
      from top
      join document d on d.company_id = ${companyId} and d.id = top.document_id
      join case_file f on f.company_id = d.company_id and f.id = d.case_id
      join passage p on p.company_id = d.company_id and p.document_id = d.id and p.ordinal = top.ordinal
     order by top.score desc, d.id`,
  )
}
