import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'

export { sql } from 'kysely'

/** The query builder bound to `em`: inside a transaction it runs in it. Values are always bound, never pasted. */
export const query = (em: EntityManager): Kysely<unknown> => em.getKysely() as unknown as Kysely<unknown>

/** All rows of a statement. Instants come as PostgreSQL text; use {@link instant}. */
export const rows = async <Row>(em: EntityManager, statement: RawBuilder<unknown>): Promise<Row[]> =>
  (await statement.execute(query(em))).rows as Row[]

/** The first row, or undefined. */
export const row = async <Row>(em: EntityManager, statement: RawBuilder<unknown>): Promise<Row | undefined> =>
  (await rows<Row>(em, statement))[0]

/** Runs a statement; answers how many rows it changed. */
export const change = async (em: EntityManager, statement: RawBuilder<unknown>): Promise<number> =>
  Number((await statement.execute(query(em))).numAffectedRows ?? 0)

/**
 * Marks a hot statement to be prepared once per connection under a name. Not for LIKE, trigram or full-text
 * searches: their generic plan is slower than one made for the value.
 */
export const hot = sql.raw('/* hot */ ')

/**
 * The name of the constraint that refused a statement, from the ORM or from a plain one; undefined for other errors.
 */
export const constraintOf = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined

const utcText = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/

/**
 * PostgreSQL text or Date → ISO 8601 in UTC, milliseconds. Text in UTC, which our sessions speak, is only rewritten.
 */
export function instant(value: string | Date): string
export function instant(value: string | Date | null): string | null
export function instant(value: string | Date | null): string | null {
  if (value === null) return null
  const text = typeof value === 'string' ? utcText.exec(value) : null
  if (text) return `${text[1]}T${text[2]}.${(text[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`
  return (value instanceof Date ? value : new Date(value)).toISOString()
}

/** Makes a LIKE pattern that means the text itself: `%`, `_` and `\` lose their power. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Rows counted for a list at most; past it a list says "more than". */
export const countCap = 10_000
