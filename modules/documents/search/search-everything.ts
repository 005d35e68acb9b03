import type { z } from 'zod'
import type { Context } from '#server/http/context.ts'
import { findNamedParties } from '#modules/parties/index.ts'
import type { searchContract, SearchHit, searchTypes } from './search.contract.ts'
import { correctedPhrases, firstNamed } from './corrected-phrases.ts'
import { findDocuments, wordsSearchedAlso } from './find-documents.ts'
import { findNotes } from './find-notes.ts'
import { bestNames, findCases, findClients, findColleagues, type NameHit } from './find-names.ts'
import { questionTermsOf } from './read-question.ts'
import { parseQuery } from './search-query.ts'
import { isOwnTerm, type Term } from './search-terms.ts'

type SearchEverythingQuery = z.output<(typeof searchContract.routes.search)['query']>
type Hit = z.input<typeof SearchHit>
type Type = (typeof searchTypes)[number]

/** Name matches rank above text matches. Among name matches, names that begin with the query rank highest. */
const beginningScore = 1
const nameScore = 0.9
/** Notes rank below the names and among the texts. */
const noteScore = 0.5
/** Limit that the score of a document approaches, and the relevance at which it reaches half of this limit. */
const maxDocumentScore = 0.9
const halfScoreRelevance = 10

const toHit =
  (type: Type) =>
  ({ begins, id, title, snippet, caseId, caseName }: NameHit): Hit => ({
    id,
    title,
    snippet,
    caseId,
    caseName,
    type,
    page: null,
    score: begins ? beginningScore : nameScore,
    text: null,
    party: null,
  })

/** Finds cases, each with the party that the query names. */
async function findCasesWithParty(ctx: Context, q: string, limit: number): Promise<Hit[]> {
  const cases = await findCases(ctx, q, bestNames(limit))
  const parties = await findNamedParties(
    ctx.em,
    ctx.actor,
    cases.map(({ id }) => id),
    q,
  )
  return cases.map((hit) => ({ ...toHit('case')(hit), party: parties.get(hit.id) ?? null }))
}

/** Finds notes on cases, the best first. */
async function findNoteHits(ctx: Context, terms: readonly Term[], limit: number): Promise<Hit[]> {
  const { hits } = await findNotes(ctx, terms, { order: 'relevance' }, { page: 1, pageSize: limit })
  return hits.map(({ id, authorName, snippet, caseId, caseName }) => ({
    id,
    snippet,
    caseId,
    caseName,
    title: authorName || caseName,
    type: 'note',
    page: null,
    text: null,
    party: null,
    score: noteScore,
  }))
}

/**
 * Finds cases, clients, colleagues, notes and documents that the actor may see, best first, with scores between 0 and
 * 1.
 */
export async function searchEverything(ctx: Context, { q, type, limit, exact }: SearchEverythingQuery) {
  const isRequested = (candidate: Type) => type === undefined || type === candidate
  // When all types are searched, matches of each type of name take up at most a third of the results.
  const nameLimit = type ? limit : Math.ceil(limit / 3)
  const parsed = parseQuery(q, { typing: true, exact: exact === 'true' })
  const needsTerms = isRequested('note') || isRequested('document')
  const terms = needsTerms ? questionTermsOf(ctx.em, ctx.actor.companyId, parsed) : Promise.resolve([])
  /** Notes are searched for the words themselves, without their alternatives. */
  const ownTerms = async () => (await terms).filter(isOwnTerm)
  const findNamed = async (phrase: string) => {
    const [cases, clients] = await Promise.all([
      isRequested('case') ? findCasesWithParty(ctx, phrase, nameLimit) : [],
      isRequested('client') ? findClients(ctx, phrase, bestNames(nameLimit)) : [],
    ])
    return { cases, clients }
  }
  const [named, people, notes, documents] = await Promise.all([
    findNamed(q),
    isRequested('person') ? findColleagues(ctx, q, bestNames(nameLimit)) : [],
    isRequested('note') ? ownTerms().then((own) => findNoteHits(ctx, own, nameLimit)) : [],
    isRequested('document')
      ? terms.then((questionTerms) => findDocuments(ctx, parsed, limit, { questionTerms }))
      : { items: [], searchedAlso: [] },
  ])
  const hasNames = named.cases.length + named.clients.length + people.length > 0
  const isNameRequested = isRequested('case') || isRequested('client')
  const searchedAlso =
    !hasNames && isNameRequested && !isRequested('document')
      ? await wordsSearchedAlso(ctx, parsed)
      : documents.searchedAlso
  const corrected =
    hasNames || !isNameRequested ? undefined : await firstNamed(correctedPhrases(parsed, searchedAlso), findNamed)
  const { cases, clients } = corrected ?? named
  const items: Hit[] = [
    ...cases,
    ...clients.map(toHit('client')),
    ...people.map(toHit('person')),
    ...notes,
    ...documents.items.map(({ score, id, title, snippet, caseId, caseName, page, text }) => ({
      id,
      title,
      snippet,
      caseId,
      caseName,
      page,
      type: 'document' as const,
      text,
      party: null,
      score: Math.round(((maxDocumentScore * score) / (score + halfScoreRelevance)) * 1_000) / 1_000,
    })),
  ]
  // The sort is stable: equal scores keep the order of the types above, and the order of the database within each type.
  const best = items.sort((x, y) => y.score - x.score).slice(0, limit)
  if (isRequested('document')) return { items: best, searchedAlso }
  // Names are searched for corrections alone, without the other forms and the translations.
  return { items: best, searchedAlso: corrected ? searchedAlso.filter(({ kind }) => kind === 'correction') : [] }
}
