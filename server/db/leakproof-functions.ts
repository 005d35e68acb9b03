import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from './query.ts'
import { col } from './shape.ts'

/**
 * Functions behind indexes that row security can use only if the functions are marked leakproof, which takes a
 * superuser.
 */
const leakproofFunctions = [
  'pg_catalog.textlike(text, text)',
  'pg_catalog.lower(text)',
  'pg_catalog.jsonb_contains(jsonb, jsonb)',
  'pg_catalog.arraycontains(anyarray, anyarray)',
]

/** Returns the functions that are not marked leakproof; empty when row security can use all indexes. */
export const unmarkedFunctions = async (em: EntityManager): Promise<string[]> =>
  (
    await rows(
      em,
      { name: col.text },
      sql`
    select w.name from unnest(${leakproofFunctions}::text[]) w (name) join pg_proc p on p.oid = to_regprocedure(w.name)
      where not p.proleakproof order by 1`,
    )
  ).map(({ name }) => name)

/** Returns the hint for the operator, or undefined when every function is marked. */
export const leakproofHint = (functions: readonly string[]): string | undefined =>
  functions.length === 0
    ? undefined
    : "The database's owner is no superuser: searches of clients, people and answers read all rows of an office, and " +
      'find the same more slowly. A superuser ends that in this database with: ' +
      functions.map((name) => `alter function ${name} leakproof;`).join(' ')
