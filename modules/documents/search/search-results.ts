import type { z } from 'zod'
import { findNamedParties } from '#modules/parties/index.ts'
import { instant } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { correctedPhrases, firstNamed } from './corrected-phrases.ts'
import { rankDocuments, readHits, type DocumentHit, type RankedDocuments } from './find-documents.ts'
import { findCases, findClients, findColleagues, type NameHit } from './find-names.ts'
import { findNotes, type NoteHit } from './find-notes.ts'
import { resultTypes, type resultsContract, type SearchResult } from './results.contract.ts'
import { parseQuery } from './search-query.ts'
import { typedTermsOf } from './search-terms.ts'

type ResultsQuery = z.output<(typeof resultsContract.routes.results)['query']>
type ResultItem = z.input<typeof SearchResult>
type ResultType = (typeof resultTypes)[number]

/** The number of hits of one type, and a page of them. */
interface Hits {
  readonly total: number
  /** Whether there are more hits than `total`. */
  readonly isCut?: boolean
  /** Number of cases that have hits. */
  readonly caseCount?: number
  /** Reads the page. */
  readonly read: () => Promise<readonly ResultItem[]> | readonly ResultItem[]
}
const noHits: Hits = { total: 0, read: () => [] }

const withoutDocument = {
  page: null,
  pages: null,
  kind: null,
  mimeType: null,
  text: null,
  textReason: null,
  party: null,
} as const

const documentResult = ({ createdAt, ...hit }: DocumentHit): ResultItem => ({
  ...hit,
  type: 'document',
  createdAt: instant(createdAt),
  party: null,
})
const noteResult = ({ authorName, createdAt, ...hit }: NoteHit): ResultItem => ({
  ...hit,
  ...withoutDocument,
  type: 'note',
  title: authorName,
  createdAt: instant(createdAt),
})
const nameResult =
  (type: ResultType) =>
  ({ begins: _begins, total: _total, createdAt, ...hit }: NameHit): ResultItem => ({
    ...hit,
    ...withoutDocument,
    type,
    createdAt: instant(createdAt),
  })

/** A page of documents, whose texts are read only when they are shown. */
function documentHits(
  ctx: Context,
  { documents, terms, isCut }: RankedDocuments,
  { page, pageSize }: ResultsQuery,
): Hits {
  const shown = documents.slice((page - 1) * pageSize, page * pageSize)
  return {
    total: documents.length,
    isCut,
    caseCount: new Set(documents.map(({ caseId }) => caseId)).size,
    read: async () => (await readHits(ctx, shown, terms)).map(documentResult),
  }
}

const nameHits = (type: ResultType, hits: readonly NameHit[]): Hits => ({
  total: Number(hits[0]?.total ?? 0),
  read: () => hits.map(nameResult(type)),
})

/** Cases, each with the party that the query names. */
const caseHits = (ctx: Context, q: string, hits: readonly NameHit[]): Hits => ({
  total: Number(hits[0]?.total ?? 0),
  read: async () => {
    const ids = hits.map(({ id }) => id)
    const parties = await findNamedParties(ctx.em, ctx.actor, ids, q)
    return hits.map((hit) => ({ ...nameResult('case')(hit), party: parties.get(hit.id) ?? null }))
  },
})

/**
 * Finds and counts documents, notes, cases, clients and colleagues, and returns a page of one type. A filter that a
 * type does not have excludes that type.
 */
export async function searchResults(ctx: Context, query: ResultsQuery) {
  const { q, exact, type, page, pageSize, sort: order, caseId, authorId, folderId, kind, language, from, until } = query
  const commonFilters = { caseId, authorId, from, until }
  const documentFilters = { folderId, kind, language }
  const isAnySet = (filters: object) => Object.values(filters).some((value) => value !== undefined)
  const parsed = parseQuery(q, { exact: exact === 'true' })
  const namePage = isAnySet({ ...commonFilters, ...documentFilters }) ? undefined : { page, pageSize, order }
  const findNamed = async (phrase: string) => {
    const [cases, clients] = namePage
      ? await Promise.all([findCases(ctx, phrase, namePage), findClients(ctx, phrase, namePage)])
      : [[], []]
    return { cases, clients, phrase }
  }
  const [documents, notes, named, people] = await Promise.all([
    rankDocuments(ctx, parsed, { ...commonFilters, ...documentFilters, order }),
    isAnySet(documentFilters)
      ? null
      : findNotes(
          ctx,
          await typedTermsOf(ctx.em, ctx.actor.companyId, parsed),
          { ...commonFilters, order },
          { page, pageSize },
        ),
    findNamed(q),
    namePage ? findColleagues(ctx, q, namePage) : [],
  ])
  const hasNames = named.cases.length + named.clients.length + people.length > 0
  const corrected = hasNames ? undefined : await firstNamed(correctedPhrases(parsed, documents.searchedAlso), findNamed)
  const { cases, clients, phrase } = corrected ?? named
  const hits: Readonly<Record<ResultType, Hits>> = {
    document: documentHits(ctx, documents, query),
    note: notes ? { total: notes.total, read: () => notes.hits.map(noteResult) } : noHits,
    case: caseHits(ctx, phrase, cases),
    client: nameHits('client', clients),
    person: nameHits('person', people),
  }
  const shownType = type ?? resultTypes.find((candidate) => hits[candidate].total > 0) ?? 'document'
  const shownHits = hits[shownType]
  return {
    type: shownType,
    items: [...(await shownHits.read())],
    page,
    pageSize,
    total: shownHits.total,
    totalIsLeast: shownHits.isCut ?? false,
    caseCount: shownHits.caseCount ?? null,
    counts: Object.fromEntries(resultTypes.map((resultType) => [resultType, hits[resultType].total])) as Record<
      ResultType,
      number
    >,
    searchedAlso: [...documents.searchedAlso],
  }
}
