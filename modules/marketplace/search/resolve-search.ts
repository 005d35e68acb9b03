import type { EntityManager } from '@mikro-orm/postgresql'
import type { Understanding } from '../needs/understand.ts'
import { findListings } from './find-listings.ts'
import type { ListingQuery } from './listing-conditions.ts'
import type { Area } from './listing.presenter.ts'
import type { SearchedCity } from './resolve-city.ts'
import { resolveTerms, type Group, type SearchRequestTerms } from './resolve-terms.ts'

/** The conditions of a search, from its filters and its words. */
export interface InterpretedSearch {
  readonly understanding: Understanding
  readonly area: Area | undefined
  readonly city: SearchedCity | null
  readonly isNear: boolean
  /** Areas in use of each need. */
  readonly needs: readonly { readonly phrase: string; readonly areas: readonly Area[] }[]
  /** Null when a filter names an area or a city that does not exist. */
  readonly request: SearchRequestTerms | null
}

/**
 * Returns whether an area is that of professionals who take every matter: «abogado barato» and «ayuda legal» name it,
 * but need no special area.
 */
const isGeneralArea = ({ code }: Area): boolean => code === 'general'

/** Returns a query that finds whether any listing matches these conditions. */
const anyMatchQuery = (groups: readonly Group[]): ListingQuery => ({
  groups,
  withToAgree: false,
  order: 'match',
  startPosition: 0,
  limit: 1,
  offset: 0,
})

/** Returns whether any listing meets the conditions. */
const hasMatch = async (em: EntityManager, groups: readonly Group[] | null): Promise<boolean> =>
  groups !== null && (await findListings(em, anyMatchQuery(groups))).found.length > 0

/**
 * Resolves the conditions. If the search names a need, words that no profile contains are ignored. If it asks only for
 * general help and no listing has that area of law, any professional matches.
 */
export async function resolveSearch(em: EntityManager, interpreted: InterpretedSearch) {
  const { request, needs, area } = interpreted
  if (!request) return { interpreted, groups: null }
  const hasWords = needs.length > 0 && request.words.length > 0
  const isGeneral = needs.length > 0 && !area && needs.every(({ areas }) => areas.every(isGeneralArea))
  const withoutNeeds = { ...interpreted, needs: [], request: { ...request, areas: [] } }
  const attempts: readonly (InterpretedSearch & { readonly request: SearchRequestTerms })[] = [
    { ...interpreted, request },
    // A name beside «abogado barato» is more specific than these words.
    ...(isGeneral && hasWords ? [withoutNeeds] : []),
    ...(hasWords ? [{ ...interpreted, request: { ...request, words: [] } }] : []),
    ...(isGeneral ? [{ ...withoutNeeds, request: { ...withoutNeeds.request, words: [] } }] : []),
  ]
  for (const attempt of attempts.slice(0, -1)) {
    const groups = await resolveTerms(em, attempt.request)
    if (await hasMatch(em, groups)) return { interpreted: attempt, groups }
  }
  const last = attempts.at(-1) ?? { ...interpreted, request }
  return { interpreted: last, groups: await resolveTerms(em, last.request) }
}
