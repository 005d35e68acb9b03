// Checks at startup whether a connection pooler stands between this server and PostgreSQL, and its pooling mode.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Env } from '#server/env.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'

/** A pooler in transaction mode: a connection to PostgreSQL is assigned for one transaction only. */
export interface TransactionPooler {
  /** Whether a named prepared statement can be used again in a later transaction, on another connection. */
  readonly keepsNamedStatements: boolean
}

/** Time limit of the connection and of each statement of a check, in milliseconds. */
const checkLimitMs = 3_000
/** Number of comparisons between the backend processes of two open connections. */
const comparisons = 4

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString,
    application_name: 'bufete pooler check',
    connectionTimeoutMillis: checkLimitMs,
    query_timeout: checkLimitMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Runs a check, and turns its failure into a problem that instructs the operator. */
async function withPoolerProblem<T>(url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new StartupProblem(
      `The pooler of DATABASE_URL (${new URL(url).host}) cannot be used: ${(error as Error).message}`,
      'See that it runs, and that it asks the server for the passwords of the roles of Bufete (auth_query).',
      { cause: error },
    )
  }
}

/**
 * Detects whether a transaction pooler supports named prepared statements. A pooler with support renames them
 * (PgBouncer 1.21 and later, unless `max_prepared_statements` is 0); otherwise PostgreSQL lists the name that was sent.
 * @throws StartupProblem when the pooler refuses the role or does not answer
 */
const detectPooler = (url: string): Promise<TransactionPooler> =>
  withPoolerProblem(url, () =>
    withClient(url, async (client) => {
      const name = `probe_${randomBytes(6).toString('hex')}`
      await client.query('begin')
      const { rowCount } = await client.query({
        name,
        text: 'select from pg_prepared_statements where name = $1',
        values: [name],
      })
      const isNameUnchanged = rowCount !== 0
      if (isNameUnchanged) await client.query(`deallocate ${name}`)
      await client.query('commit')
      return { keepsNamedStatements: !isNameUnchanged }
    }),
  )

const backendPidOf = async (client: pg.Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0

/** Returns whether one backend process serves two open connections, or several processes serve one connection. */
const sharesSessions = (url: string): Promise<boolean> =>
  withClient(url, async (first) => {
    const firstPid = await backendPidOf(first)
    // Without a pooler, the process id sent at login is the backend's id; a pooler sends a different number.
    if ((first as unknown as { processID: number | null }).processID === firstPid) return false
    return withClient(url, async (second) => {
      for (let n = 0; n < comparisons; n += 1)
        if ((await backendPidOf(second)) === firstPid || (await backendPidOf(first)) !== firstPid) return true
      return false
    })
  })

/**
 * Refuses a pooler that shares sessions, because a caller would get the scope of another caller. Ignores errors of the
 * check: a pooler in session mode lets the second connection wait while its pool is full, and other checks report a
 * pooler that does not answer at all.
 * @throws StartupProblem when connections share sessions
 */
async function assertSessionsAreKept(url: string): Promise<void> {
  if (await sharesSessions(url).catch(() => false)) throw sharedSessions(url)
}

/**
 * Returns the transaction pooler of the settings; undefined without a pooler, or with a pooler in session mode.
 * @throws StartupProblem when the pooler does not work in the mode that the settings state
 */
export async function openPooler(
  { databaseUrl, databasePool }: Pick<Env, 'databaseUrl' | 'databasePool'>,
  url: string,
): Promise<TransactionPooler | undefined> {
  if (databasePool === 'transaction') return detectPooler(url)
  if (databaseUrl) await assertSessionsAreKept(url)
  return undefined
}

const sharedSessions = (url: string): StartupProblem =>
  new StartupProblem(
    `The pooler of DATABASE_URL (${new URL(url).host}) shares a connection to PostgreSQL among several callers.`,
    'Set DATABASE_POOL=transaction and DATABASE_DIRECT_URL (docs/runbooks/own-database.md), or let it pool sessions.',
  )
