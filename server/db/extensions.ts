import type pg from 'pg'
import { StartupProblem } from '#server/start/startup-problem.ts'

/** Trusted extensions: the owner of the database may create them where the server has them. */
const requiredExtensions = ['btree_gin', 'btree_gist', 'pg_trgm', 'unaccent']

/** @throws StartupProblem naming the extensions that the server lacks, before anything is created in the database */
export async function assertExtensions(
  client: pg.ClientBase,
  names: readonly string[] = requiredExtensions,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select w.name from unnest($1::text[]) w (name) where not exists (select 1 from pg_available_extensions a where a.name = w.name) order by 1',
    [names],
  )
  if (rows.length === 0) return
  throw new StartupProblem(
    `The database of DATABASE_URL does not have the extensions ${rows.map(({ name }) => name).join(', ')}.`,
    'They come with PostgreSQL: install its contrib package on that server, or allow them where your provider lists the ones it allows.',
  )
}
