// What a pooler between a server and PostgreSQL does with connections, found out at the start.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Env } from '#server/env.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'

/** A pooler that gives a connection to PostgreSQL for one transaction; absent where sessions are kept. */
export interface TransactionPooler {
  /** Whether statements that were prepared under a name are found again on whichever connection comes next. */
  readonly keepsNamedStatements: boolean
}

/** Limit of each statement of a check, milliseconds. */
const checkLimitMs = 3_000
/** How often two connections are asked which process of PostgreSQL serves them. */
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

async function explained<T>(url: string, work: () => Promise<T>): Promise<T> {
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
 * Asks a transaction pooler whether it keeps named statements. One that does gives them names of its own (PgBouncer 1.21
 * and later, unless `max_prepared_statements` is 0); otherwise PostgreSQL shows the name that was sent.
 * @throws StartupProblem when the pooler refuses the role or does not answer
 */
const askPooler = (url: string): Promise<TransactionPooler> =>
  explained(url, () =>
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

const servingProcess = async (client: pg.Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0

/** Returns whether two open connections are served by one process of PostgreSQL, or one of them by several. */
const sharesSessions = (url: string): Promise<boolean> =>
  withClient(url, async (first) => {
    const serving = await servingProcess(first)
    // PostgreSQL itself names the process at login, a pooler names a number of its own.
    if ((first as unknown as { processID: number | null }).processID === serving) return false
    return withClient(url, async (second) => {
      for (let n = 0; n < comparisons; n += 1)
        if ((await servingProcess(second)) === serving || (await servingProcess(first)) !== serving) return true
      return false
    })
  })

/**
 * Refuses a pooler that does not keep sessions: the scope of a connection would be that of another caller. A pooler that
 * does not answer is left to other checks; one that keeps sessions lets the second connection wait when its pool is full.
 * @throws StartupProblem when connections share sessions
 */
async function assertSessionsAreKept(url: string): Promise<void> {
  if (await sharesSessions(url).catch(() => false)) throw sharedSessions(url)
}

/**
 * Returns what is known of the pooler of the settings; undefined without one, or where it keeps sessions.
 * @throws StartupProblem when it cannot be used as the settings say
 */
export async function openPooler(
  { databaseUrl, databasePool }: Pick<Env, 'databaseUrl' | 'databasePool'>,
  url: string,
): Promise<TransactionPooler | undefined> {
  if (databasePool === 'transaction') return askPooler(url)
  if (databaseUrl) await assertSessionsAreKept(url)
  return undefined
}

const sharedSessions = (url: string): StartupProblem =>
  new StartupProblem(
    `The pooler of DATABASE_URL (${new URL(url).host}) shares a connection to PostgreSQL among several callers.`,
    'Set DATABASE_POOL=transaction and DATABASE_DIRECT_URL (docs/runbooks/own-database.md), or let it pool sessions.',
  )
