import pg from 'pg'
import type { DatabaseUrls } from './database.ts'

/** Milliseconds for which an answer is reused, so that frequent probes do not log in each time. */
const cacheMs = 5_000

/** Error codes that refuse the role itself: password, pg_hba.conf or pooler, no such database, no right to connect. */
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
 * Checks whether the roles of the servers can log in. Open connections survive a change of password, so a working pool
 * does not prove that the next connection succeeds. A server that is full or unreachable does not fail this check;
 * others report it.
 */
export function loginCheck({
  app,
  jobs,
  direct = { app, jobs },
}: Pick<DatabaseUrls, 'app' | 'jobs' | 'direct'>): () => Promise<{
  readonly ok: boolean
  readonly rolesLogIn: boolean
}> {
  let lastCheck: { readonly at: number; readonly answer: Promise<boolean> } | undefined
  return async () => {
    if (!lastCheck || Date.now() - lastCheck.at > cacheMs)
      lastCheck = {
        at: Date.now(),
        answer: Promise.all([...new Set([app, jobs, direct.app, direct.jobs])].map(isRefused)).then(
          (refused) => !refused.includes(true),
        ),
      }
    const ok = await lastCheck.answer
    return { ok, rolesLogIn: ok }
  }
}
