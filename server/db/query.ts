import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { RowOf, Shape } from './shape.ts'
import { deferredMark } from './statement-batches.ts'

export { sql } from 'kysely'

/** Returns the query builder bound to `em`: inside a transaction it runs in it. Values are always bound parameters. */
export const query = (em: EntityManager): Kysely<unknown> => em.getKysely() as unknown as Kysely<unknown>

type CompareResult = (shape: Shape, rows: readonly unknown[]) => void
let compareResult: CompareResult | undefined
/**
 * Sets the function that compares each result with its shape. Only tests set it; otherwise results are not compared.
 */
export const compareResults = (compare: CompareResult): void => {
  compareResult = compare
}

/** Returns all rows of a statement, whose result has this shape. Instants are PostgreSQL text; use {@link instant}. */
export async function rows<S extends Shape>(
  em: EntityManager,
  shape: S,
  statement: RawBuilder<unknown>,
): Promise<RowOf<S>[]> {
  const result = (await statement.execute(query(em))).rows
  compareResult?.(shape, result)
  return result as RowOf<S>[]
}

/** Returns the first row of a statement, whose result has this shape, or undefined. */
export async function row<S extends Shape>(
  em: EntityManager,
  shape: S,
  statement: RawBuilder<unknown>,
): Promise<RowOf<S> | undefined> {
  return (await rows(em, shape, statement))[0]
}

/** Returns whether a statement has a row; its columns do not matter: `select from …`. */
export const exists = async (em: EntityManager, statement: RawBuilder<unknown>): Promise<boolean> =>
  (await statement.execute(query(em))).rows.length > 0

/** Runs a statement and returns the number of changed rows. */
export const change = async (em: EntityManager, statement: RawBuilder<unknown>): Promise<number> =>
  Number((await statement.execute(query(em))).numAffectedRows ?? 0)

/**
 * Defers a change of a transaction whose result is not used: the connection sends it together with the transaction's next
 * statement, at the latest its commit, which fails if the change does. The text must be the same each time.
 */
export const changeLater = async (tx: EntityManager, statement: RawBuilder<unknown>): Promise<void> => {
  await sql`${sql.raw(deferredMark)} ${statement}`.execute(query(tx))
}

/**
 * Marks a statement that runs often, to be prepared once per connection under a name. Not for LIKE, trigram or
 * full-text searches: their generic plan is slower than one made for the value.
 */
export const preparedStatement = sql.raw('/* prepared */ ')

/** Ends the names of keys on a shard of a distributed table: `public_slug_pkey_102008`. */
const shardNumber = /_\d{6,}$/

/**
 * Returns the name of the constraint that an error of the ORM or of a plain statement reports, without the number of a
 * shard; undefined for other errors.
 */
export const constraintOf = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint.replace(shardNumber, '')
    : undefined

const utcText = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/

/**
 * Converts PostgreSQL text or a Date to ISO 8601 in UTC with milliseconds. Text in UTC, the zone of our sessions, is
 * only rewritten.
 */
export function instant(value: string | Date): string
export function instant(value: string | Date | null): string | null
export function instant(value: string | Date | null): string | null {
  if (value === null) return null
  const text = typeof value === 'string' ? utcText.exec(value) : null
  if (text) return `${text[1]}T${text[2]}.${(text[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`
  return (value instanceof Date ? value : new Date(value)).toISOString()
}

/** Returns a LIKE pattern that matches the text itself: `%`, `_` and `\` are escaped. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Maximum of rows that lists count; beyond it a list shows "more than". */
export const countCap = 10_000
