import type { EntityManager } from '@mikro-orm/postgresql'
import { reasonView, searchPeople, type PersonMatch } from '#modules/parties/index.ts'
import { searchedPerson, type CheckQuery } from './check-query.ts'
import { rolesForCheck, rolesOf, type RoleOfHit } from './hit-roles.ts'
import { maxHits, maxHitsOfListedName, maxNamesAtOnce } from './check.contract.ts'

export interface FoundHit {
  /** Index of the name in the check. */
  readonly nameIndex: number
  /** Index among the hits of the name. */
  readonly place: number
  readonly person: PersonMatch['person']
  readonly band: PersonMatch['band']
  readonly reasons: readonly ReturnType<typeof reasonView>[]
  readonly roles: readonly RoleOfHit[]
}

export interface NameCounts {
  readonly strong: number
  readonly possible: number
  /** Hits that are counted and not listed. */
  readonly more: number
  /** People who share keys with the name but do not match. */
  readonly noise: number
}

export interface NameResult {
  readonly hits: readonly FoundHit[]
  readonly counts: NameCounts
}

const nothingFound: NameResult = { hits: [], counts: { strong: 0, possible: 0, more: 0, noise: 0 } }

/** Returns the maximum of hits that a check lists for each of its names. */
export const maxHitsFor = (nameCount: number): number => (nameCount > maxNamesAtOnce ? maxHitsOfListedName : maxHits)

/** Searches one name of a check. Runs in the scope of the office, see {@link asOffice}. */
export async function findHits(
  em: EntityManager,
  { companyId, caseId }: { readonly companyId: string; readonly caseId: string | null },
  query: CheckQuery,
  nameIndex: number,
): Promise<NameResult> {
  const name = query.names[nameIndex]
  const values = name ? searchedPerson(query, name) : null
  if (!values) return nothingFound
  const { matches, noise } = await searchPeople(em, companyId, values)
  const roles = await rolesOf(
    em,
    companyId,
    matches.map(({ person }) => person),
  )
  const hits = matches.flatMap(({ person, band, reasons }): Omit<FoundHit, 'place'>[] => {
    const rolesElsewhere = rolesForCheck(roles.get(person.id) ?? [], caseId)
    return rolesElsewhere ? [{ nameIndex, person, band, reasons: reasons.map(reasonView), roles: rolesElsewhere }] : []
  })
  // Every strong hit precedes the possible hits.
  const ordered = [...hits.filter(({ band }) => band === 'strong'), ...hits.filter(({ band }) => band === 'possible')]
  const listed = ordered.slice(0, maxHitsFor(query.names.length))
  return {
    hits: listed.map((hit, place) => ({ ...hit, place })),
    counts: {
      strong: ordered.filter(({ band }) => band === 'strong').length,
      possible: ordered.filter(({ band }) => band === 'possible').length,
      more: ordered.length - listed.length,
      noise,
    },
  }
}
