import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from './query.ts'

/** Functions behind indexes that row security uses only where they are marked; a superuser may mark them. */
const marked = [
  'pg_catalog.textlike(text, text)',
  'pg_catalog.lower(text)',
  'pg_catalog.jsonb_contains(jsonb, jsonb)',
  'pg_catalog.arraycontains(anyarray, anyarray)',
]

/** Returns the functions that are not marked leakproof; empty where all indexes serve. */
export const unmarkedFunctions = async (em: EntityManager): Promise<string[]> =>
  (
    await rows<{ name: string }>(
      em,
      sql`
    select w.name from unnest(${marked}::text[]) w (name) join pg_proc p on p.oid = to_regprocedure(w.name)
      where not p.proleakproof order by 1`,
    )
  ).map(({ name }) => name)

/** What an operator is told of them, or undefined. */
export const unmarkedSentence = (functions: readonly string[]): string | undefined =>
  functions.length === 0
    ? undefined
    : "The database's owner is no superuser: searches of clients, people and answers read all rows of an office, and " +
      'find the same more slowly. A superuser ends that in this database with: ' +
      functions.map((name) => `alter function ${name} leakproof;`).join(' ')
