// Only one server may use an embedded database. The claim is a session that holds an advisory lock. It ends with the
// server, even if the server is killed, so no stale lock can remain.
import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupProblem } from '#server/start/startup-problem.ts'

const claimKey = 4_711_202_611
const claimName = (pid: number): string => `bufete claim of process ${pid}`

export interface Claim {
  release(): Promise<void>
}

/** Another server, or a command, uses the cluster. */
export class ClusterInUse extends StartupProblem {}

const invalidPassword = '28P01'
/** Codes of a PostgreSQL that is starting up, shutting down or recovering. */
const transientCodes = new Set(['57P03', '57P01', 'ECONNREFUSED', 'ECONNRESET'])

async function connect(url: string): Promise<pg.Client> {
  const deadline = Date.now() + 15_000
  for (;;) {
    const client = new pg.Client({
      connectionString: url,
      application_name: claimName(process.pid),
      connectionTimeoutMillis: 5000,
    })
    // The session may end with the database at any moment; the holder of the claim handles 'end'.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      const code = String((error as { code?: unknown }).code)
      await client.end().catch(() => undefined)
      if (code === invalidPassword) {
        throw new StartupProblem(
          'The database does not accept the password in DATA_DIR/secrets.',
          'The file database-password was replaced: put it back from a backup, or move DATA_DIR away to begin anew.',
          { cause: error },
        )
      }
      if (!transientCodes.has(code) || Date.now() > deadline) throw error
    }
    await sleep(100)
  }
}

async function findClaimHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and a.application_name like 'bufete claim%'`,
  )
  return rows[0]?.name.replace('bufete claim of ', '') ?? 'another process'
}

async function takeLock(url: string, directory: string): Promise<pg.Client> {
  const client = await connect(url)
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [claimKey])
  if (rows[0]?.held) return client
  const holder = await findClaimHolder(client)
  await client.end()
  throw new ClusterInUse(
    `The data directory ${directory} is in use by another running Bufete server (${holder}).`,
    'Stop that one first, or give this one a directory of its own: DATA_DIR=./data-2 PORT=3001 npm start',
  )
}

/**
 * Claims the cluster behind `url` for this process, and claims it again after the database has restarted.
 * @throws {@link ClusterInUse} when another server holds it
 */
export async function claimCluster(url: string, directory: string): Promise<Claim> {
  let released = false
  const watchConnection = (client: pg.Client): void => {
    lockConnection = client
    client.once('end', () => {
      if (!released) void claimAgain()
    })
  }
  const claimAgain = async (): Promise<void> => {
    while (!released) {
      const client = await takeLock(url, directory).catch(() => undefined)
      if (client) return watchConnection(client)
      await sleep(1000, undefined, { ref: false })
    }
  }
  let lockConnection = await takeLock(url, directory)
  watchConnection(lockConnection)
  return {
    release: async () => {
      released = true
      await lockConnection.end().catch(() => undefined)
    },
  }
}
