import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { readVisibleDocument } from '../document-access.ts'
import { documentRow } from '../documents.presenter.ts'
import { isTable, joinPassages } from '../text/read-text.ts'
import { recordView } from '../views.ts'
import { ordinalOf } from './bm25.ts'
import type { resultsContract } from './results.contract.ts'
import { readQuestion } from './read-question.ts'
import { parseQuery, type SearchQuery } from './search-query.ts'
import { confirmed, containsPhrases, postings, snippet, type Term } from './search-terms.ts'

type MatchesQuery = z.output<(typeof resultsContract.routes.matches)['query']>

interface SearchedDocument {
  readonly companyId: string
  readonly caseId: string
  readonly id: string
}

/** Reads the pages of the passages with the most words of the query, one page for each passage. */
const readMatchPages = (
  { em }: Pick<Context, 'em'>,
  { companyId, caseId, id }: SearchedDocument,
  query: SearchQuery,
  terms: readonly Term[],
) =>
  rows(
    em,
    { page: col.int },
    sql`
    with i as (select * from (${postings(terms, companyId, caseId)}) i where i.document_id = ${id}),
    hit as (
      select ${ordinalOf('h')}::int as ordinal, count(distinct i.n) as words from i, lateral unnest(i.hits) h
       where ${ordinalOf('h')} > 0 and ${confirmed(companyId)} group by ordinal),
    containing as (
      select p.page, p.ordinal, h.words, max(h.words) over () as most_words from hit h
        join passage p on p.company_id = ${companyId} and p.document_id = ${id} and p.ordinal = h.ordinal
       where p.page is not null and ${containsPhrases(query)})
    select page from containing where words = most_words order by ordinal`,
  )

/** Reads the text of one page with the hits marked. Passage 0, the name of the document, is on no page. */
async function readMarkedPage(
  { em }: Pick<Context, 'em'>,
  { companyId, id }: SearchedDocument,
  terms: readonly Term[],
  page: number | undefined,
) {
  const passages = await rows(
    em,
    { page: col.int, text: col.text },
    sql`
    select p.page, ${snippet(terms, { whole: true })} as text from passage p
     where p.company_id = ${companyId} and p.document_id = ${id} and p.ordinal > 0
       and p.page = coalesce(${page ?? null}::int, (select min(page) from passage
         where company_id = ${companyId} and document_id = ${id} and ordinal > 0))
     order by p.ordinal`,
  )
  return { page: passages[0]?.page ?? null, texts: passages.map(({ text }) => text) }
}

/**
 * Reads a page of a document with the words of a query marked, and the pages that contain them. Counts as a view.
 * @throws 404 `document_not_found`
 */
export async function readMatches(ctx: Context, id: string, { q, exact, page }: MatchesQuery) {
  const { em, actor } = ctx
  const { companyId } = actor
  const document = await readVisibleDocument(em, actor, id)
  const state = await row(
    em,
    {
      caseName: col.text,
      textStatus: documentRow.textStatus,
      textReason: documentRow.textReason,
      pages: documentRow.pages,
      indexedRevision: col.int.nullable,
    },
    sql`
    select f.name as "caseName", d.text_status as "textStatus", d.text_reason as "textReason", d.pages,
      d.indexed_revision as "indexedRevision" from document d join case_file f on f.company_id = d.company_id and f.id = d.case_id
     where d.company_id = ${companyId} and d.id = ${id}`,
  )
  // The text of an older revision may be a draft that only the office may read.
  const isReadable = can(actor, 'documents.work') || state?.indexedRevision === document.revision
  const searchedDocument = { companyId, caseId: document.caseId, id }
  const query = parseQuery(q, { exact: exact === 'true' })
  const scope = { companyId, caseId: document.caseId, visible: sql`d.id = ${id}` }
  const { terms } = isReadable ? await readQuestion(em, query, scope, { replaceByReferences: true }) : { terms: [] }
  const matches = terms.length > 0 ? await readMatchPages(ctx, searchedDocument, query, terms) : []
  const matchPages = [...new Set(matches.map((match) => match.page))]
  const markedPage = isReadable
    ? await readMarkedPage(ctx, searchedDocument, terms, page ?? matchPages[0])
    : { page: null, texts: [] }
  await recordView(ctx, document, 'preview')
  const table = isTable(document.mimeType)
  return {
    documentId: id,
    name: document.name,
    caseId: document.caseId,
    caseName: state?.caseName ?? '',
    kind: document.kind,
    mimeType: document.mimeType,
    pages: state?.pages ?? null,
    textStatus: state?.textStatus ?? ('pending' as const),
    textReason: state?.textReason ?? null,
    page: markedPage.page,
    text: joinPassages(markedPage.texts, table),
    table,
    matches: matches.length,
    matchPages,
  }
}
