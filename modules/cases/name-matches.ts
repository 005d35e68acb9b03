// Compares names with those of clients and cases (server/names): by sound, spelling and nicknames, in any order of the
// words.
import type { EntityManager } from '@mikro-orm/postgresql'
import { matchKinds, type MatchKind } from '#server/contract/name-matches.ts'
import { preparedStatement, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { comparableName, type ComparableName } from '#server/names/comparable.ts'
import { match } from '#server/names/match.ts'
import { parseNames } from '#server/names/parse-names.ts'
import { wordPatterns } from '#server/names/word-patterns.ts'
import type { NameMatches } from '#server/ports/name-matches.ts'

/** Maximum of names that are compared. */
const maxNames = 40
/** Maximum records that are compared in full; records with the most words in common come first. */
const maxCandidates = 2_000

const comparableNamesOf = (text: string): ComparableName[] => parseNames(text).map((record) => comparableName(record))

/** The parties that the name of a case contains: «Rivera López v. Punta Verde, Inc.». */
const sidesOf = (caseName: string): ComparableName[] => caseName.split(/\s(?:v|vs|c)\.?\s/i).flatMap(comparableNamesOf)

interface Candidate {
  /** Index of the name with which the record has words in common. */
  readonly n: number
  readonly kind: MatchKind
  readonly clientId: string | null
  readonly name: string
}

/**
 * Returns records of which two words begin like two words of a name; letters that sound alike count as equal. One word
 * is enough when either name has only one word. Reads all names of one company, without an index.
 */
function readCandidates(em: EntityManager, companyId: string, names: readonly string[]): Promise<Candidate[]> {
  const patterns = names.flatMap((name, n) => wordPatterns(name).map((pattern) => ({ n, ...pattern })))
  return rows(
    em,
    { n: col.int, kind: col.oneOf(matchKinds), clientId: col.uuid.nullable, name: col.text },
    sql`${preparedStatement}
    with asked as materialized (
      select g.n, g.pattern, g."minWords" as min_words
        from jsonb_to_recordset(${JSON.stringify(patterns)}::jsonb) as g (n int, pattern text, "minWords" int)
    ),
    record as materialized (
      select 'client' as kind, id as client_id, name, name_folded as folded from client where company_id = ${companyId}
      union all
      select 'case', client_id, name, app.fold(name) from case_file where company_id = ${companyId}
    )
    select g.n, r.kind, r.client_id as "clientId", r.name
      from record r
      cross join asked g
      cross join lateral (select regexp_count(r.folded, g.pattern) as shared offset 0) s
     where s.shared >= case when position(' ' in r.folded) > 0 then g.min_words else 1 end
     order by s.shared desc
     limit ${maxCandidates}`,
  )
}

/**
 * The cases module's implementation of the port: a client or a side of a case is a match when `match` finds it strong
 * or possible. A case of a client that matches is not a second match. The own name of the person who gives the names
 * matches only cases of other clients, because the person may be a client.
 *
 * Compares all records of the office, regardless of who may see them, because the result does not identify the record.
 */
export const nameMatches: NameMatches = {
  async find(em, { companyId, ownName, others }) {
    const names = [ownName, ...others].slice(0, maxNames)
    const queries = names.map(comparableNamesOf)
    const matches = (n: number, records: readonly ComparableName[]): boolean =>
      (queries[n] ?? []).some((query) => records.some((record) => match(query, record).band !== 'noise'))
    const isOwn = (n: number): boolean => n > 0 && names[n]?.trim().toLowerCase() === ownName.trim().toLowerCase()
    const candidates = (await readCandidates(em, companyId, names)).filter(({ n }) => !isOwn(n))
    const clients = candidates.filter(({ n, kind, name }) => kind === 'client' && matches(n, comparableNamesOf(name)))
    const matchedClients = new Set(clients.map(({ n, clientId }) => `${n} ${clientId}`))
    const cases = candidates.filter(
      ({ n, kind, clientId, name }) =>
        kind === 'case' && !matchedClients.has(`${n} ${clientId}`) && matches(n, sidesOf(name)),
    )
    const distinctMatches = new Map(
      [...clients.filter(({ n }) => n > 0), ...cases].map(({ n, kind }) => [`${n} ${kind}`, { n, kind }] as const),
    )
    return [...distinctMatches.values()]
      .sort((a, b) => a.n - b.n || a.kind.localeCompare(b.kind))
      .map(({ n, kind }) => ({ name: names[n] ?? '', kind }))
  },
}
