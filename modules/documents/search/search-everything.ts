import type { z } from 'zod'
import type { Context } from '#server/http/context.ts'
import { findNamedParties } from '#modules/parties/index.ts'
import type { searchContract, SearchHit, searchTypes } from './search.contract.ts'
import { findDocuments } from './find-documents.ts'
import { bestNames, findCases, findClients, findPeople, type NameHit } from './find-names.ts'
import { parseQuery } from './search-query.ts'
import type { SearchSource } from './search-source.ts'

type SearchEverythingQuery = z.output<(typeof searchContract.routes.search)['query']>
type Hit = z.input<typeof SearchHit>
type Type = (typeof searchTypes)[number]

/** Name matches rank above text matches; among names, those that begin with the query. */
const named =
  (type: Type) =>
  ({ begins, id, title, snippet, caseId, caseName }: NameHit): Hit => ({
    id,
    title,
    snippet,
    caseId,
    caseName,
    type,
    page: null,
    score: begins ? 1 : 0.9,
    party: null,
  })

/** Finds cases, each with the party that the query names. */
async function casesWithParty(ctx: Context, q: string, limit: number): Promise<Hit[]> {
  const cases = await findCases(ctx, q, bestNames(limit))
  const parties = await findNamedParties(
    ctx.em,
    ctx.actor,
    cases.map(({ id }) => id),
    q,
  )
  return cases.map((hit) => ({ ...named('case')(hit), party: parties.get(hit.id) ?? null }))
}

/** Below the names, and among the texts; within a source in its order. */
const sourceScore = 0.5

/** Finds what other modules hold. */
async function fromSources(
  ctx: Context,
  sources: readonly SearchSource[],
  q: string,
  limit: number,
): Promise<readonly Hit[]> {
  const found = await Promise.all(
    sources.map(async ({ type, find }) =>
      (await find(ctx, q, limit)).map((hit): Hit => ({ ...hit, type, page: null, party: null, score: sourceScore })),
    ),
  )
  return found.flat()
}

/**
 * Finds cases, clients, colleagues, documents and what other modules add that the actor may see, best first, with scores
 * between 0 and 1.
 */
export async function searchEverything(
  ctx: Context,
  { q, type, limit, exact }: SearchEverythingQuery,
  sources: readonly SearchSource[],
) {
  const isRequested = (candidate: Type) => type === undefined || type === candidate
  // Limits the names when all types are searched.
  const names = type ? limit : Math.ceil(limit / 3)
  const [cases, clients, people, documents, others] = await Promise.all([
    isRequested('case') ? casesWithParty(ctx, q, names) : [],
    isRequested('client') ? findClients(ctx, q, bestNames(names)) : [],
    isRequested('person') ? findPeople(ctx, q, bestNames(names)) : [],
    isRequested('document')
      ? findDocuments(ctx, parseQuery(q, { typing: true, exact: exact === 'true' }), limit)
      : { items: [], searchedAlso: [] },
    fromSources(
      ctx,
      sources.filter((source) => isRequested(source.type)),
      q,
      names,
    ),
  ])
  const items: Hit[] = [
    ...cases,
    ...clients.map(named('client')),
    ...people.map(named('person')),
    ...others,
    ...documents.items.map(({ score, id, title, snippet, caseId, caseName, page }) => ({
      id,
      title,
      snippet,
      caseId,
      caseName,
      page,
      type: 'document' as const,
      party: null,
      score: Math.round(((0.9 * score) / (score + 10)) * 1_000) / 1_000,
    })),
  ]
  // The sort is stable: equal scores keep the order of the types above, and within each that of the database.
  return { items: items.sort((x, y) => y.score - x.score).slice(0, limit), searchedAlso: documents.searchedAlso }
}
