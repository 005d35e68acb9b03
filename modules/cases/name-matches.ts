// Compares names with those of clients and cases: without accents, case and punctuation, in any order of the words.
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { matchKinds } from '#server/contract/name-matches.ts'
import type { NameMatches } from '#server/ports/name-matches.ts'

/** Maximum of names that are compared; a visitor writes a handful. */
const maxNames = 40

/**
 * The cases module's implementation of the port.
 * - A name matches a client when the words of one are all among those of the other, two at least or all of both.
 * - It matches a case when all of its words are in the case's name, or its only word is one of the sides («… v. …»).
 * - Of the person who gives the names, only cases of other clients match.
 *
 * Compares all records of the office, regardless of who may see them, because the result does not identify the record.
 */
export const nameMatches: NameMatches = {
  async find(em, { companyId, ownName, others }) {
    const names = [ownName, ...others].slice(0, maxNames)
    const found = await rows(
      em,
      { n: col.int, kind: col.oneOf(matchKinds) },
      sql`
      with typed as (
        select t.n::int, app.name_words(t.name) as words, t.n = 1 as own
          from unnest(${names}::text[]) with ordinality as t (name, n)
      ),
      given as materialized (
        select n, words, own from typed where words <> '{}'
           and (own or words <> (select own_name.words from typed own_name where own_name.own))
      ),
      known as materialized (
        select g.n, g.own, c.id
          from client c cross join lateral (select app.name_words(c.name) as words offset 0) r
          join given g on (r.words @> g.words and (cardinality(g.words) > 1 or cardinality(r.words) = 1))
            or (g.words @> r.words and cardinality(r.words) > 1)
         where c.company_id = ${companyId}
      ),
      named as (
        select g.n, g.own, f.client_id
          from case_file f cross join lateral (select app.name_words(f.name) as words offset 0) r
          join given g on r.words @> g.words and (cardinality(g.words) > 1 or exists (
            select from regexp_split_to_table(app.fold(f.name), '\\s+(?:v|vs|c)\\.?\\s+') side
             where app.name_words(side) = g.words))
         where f.company_id = ${companyId}
      )
      select n, 'client' as kind from known where not own
      union
      select n, 'case' from named where not own
         or not exists (select from known where known.n = named.n and known.id = named.client_id)
      order by n, kind`,
    )
    return found.map(({ n, kind }) => ({ name: names[n - 1] ?? '', kind }))
  },
}
