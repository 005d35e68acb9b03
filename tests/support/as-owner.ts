import pg from 'pg'
import type { TestApp } from './app.ts'

/** Pools by connection URL, reused: a new connection costs more than most statements. */
const pools = new Map<string, pg.Pool>()

function poolOf(url: string): pg.Pool {
  const cached = pools.get(url)
  if (cached) return cached
  const pool = new pg.Pool({ connectionString: url, max: 10, idleTimeoutMillis: 1_000, allowExitOnIdle: true })
  // A test that ends connections also ends these; the next statement opens another connection.
  pool.on('error', () => undefined)
  pools.set(url, pool)
  return pool
}

/** Runs a statement as the role that a connection URL names; each statement may use another connection. */
export async function queryAs<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await poolOf(url).query<Row>(statement, [...values])).rows
}

/** Closes the connections of {@link queryAs} to a database that will be dropped. */
export async function closeConnections(url: string): Promise<void> {
  const pool = pools.get(url)
  pools.delete(url)
  await pool?.end()
}

/** Runs a statement as the owner of the database, without row security: to inspect state or to move timestamps. */
export const asOwner = <Row extends pg.QueryResultRow>(
  { urls }: Pick<TestApp, 'urls'>,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => queryAs<Row>(urls.owner, statement, values)
