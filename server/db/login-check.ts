import pg from 'pg'
import type { DatabaseUrls } from './database.ts'

/** Milliseconds that an answer counts, so that a probe every second does not log in every second. */
const freshMs = 5_000

/** Refusals of the role itself: password, pg_hba.conf or pooler, no such database, no right to connect. */
const refusals = new Set(['28P01', '28000', '3D000', '42501'])

async function isRefused(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    application_name: 'bufete login check',
    connectionTimeoutMillis: 1_500,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return false
  } catch (error) {
    return refusals.has(String((error as { readonly code?: unknown }).code))
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Whether the roles of the servers can log in. Open connections go on after a password was changed, so a working pool
 * says nothing of the next connection. A server that is merely full or away refuses nobody and is another check's.
 */
export function loginCheck({
  app,
  jobs,
}: Pick<DatabaseUrls, 'app' | 'jobs'>): () => Promise<{ readonly ok: boolean; readonly rolesLogIn: boolean }> {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | undefined
  return async () => {
    if (!last || Date.now() - last.at > freshMs)
      last = {
        at: Date.now(),
        answer: Promise.all([isRefused(app), isRefused(jobs)]).then((refused) => !refused.includes(true)),
      }
    const ok = await last.answer
    return { ok, rolesLogIn: ok }
  }
}
