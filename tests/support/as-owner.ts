import pg from 'pg'
import type { TestApp } from './app.ts'

/**
 * A statement as the owner of the database, whom no row security binds: to look behind the product or to turn back
 * time.
 */
export async function asOwner<Row extends pg.QueryResultRow>(
  { urls }: Pick<TestApp, 'urls'>,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: urls.owner })
  await client.connect()
  try {
    return (await client.query<Row>(statement, [...values])).rows
  } finally {
    await client.end()
  }
}
