// An installation in production mode: the server runs in a separate process, over a database that syncs to disk. Tests
// kill either, and wait for recovery.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseAccount } from '#server/db/embedded-account.ts'
import { clusterDirectory } from '#server/db/embedded-cluster.ts'
import { superuserUrl } from '#server/db/embedded-postgres.ts'
import { freePort, runningPostmaster } from '#server/db/postmaster.ts'
import { readEnv } from '#server/env.ts'
import { databaseName } from '#server/start/open-database.ts'
import { prepareInstallation } from '#server/start/prepare-installation.ts'
import { loadSecrets } from '#server/start/secrets.ts'
import type { DatabaseUrls } from '#server/db/database.ts'
import { testMasterKey } from '#tests/support/app.ts'

export interface InstallationOptions {
  readonly directory: string
  /** Settings by environment variable. */
  readonly env?: Readonly<Record<string, string>>
  readonly port?: number
}

export interface Installation {
  readonly port: number
  readonly url: string
  start(): Promise<void>
  /** Kills the server with SIGKILL, like a machine failure. The embedded database keeps running. */
  kill(): Promise<void>
  stop(): Promise<void>
  isAlive(): boolean
  /** Process id of the embedded database. */
  postmaster(): number
  /** The embedded database changes its port when restarted. */
  urls(): Promise<DatabaseUrls>
  ownerUrl(): string
  /**
   * Seconds in which the server was runnable but the processors ran other processes; 0 on systems that do not report
   * it.
   */
  waitedSeconds(): number
  /** @returns seconds until `/health/ready` answers 200 */
  healthy(withinSeconds?: number): Promise<number>
}

/** Requests readiness. Closes the connection afterwards, because `fetch` would reuse it after its server was killed. */
export async function isReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(2_500),
    })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}

export async function openInstallation({
  directory,
  env = {},
  port: requestedPort,
}: InstallationOptions): Promise<Installation> {
  const port = requestedPort ?? (await freePort())
  const settings = {
    NODE_ENV: 'production',
    DATA_DIR: directory,
    PORT: String(port),
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
    MASTER_KEY: testMasterKey.toString('base64'),
    ...env,
  }
  const log = openSync(join(directory, 'server.log'), 'a')
  let child: ChildProcess | undefined
  const isRunning = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child || !isRunning()) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  const cluster = () => clusterDirectory(directory, databaseAccount(join(directory, 'postgres')))
  const installation: Installation = {
    port,
    url: `http://127.0.0.1:${port}`,
    async start() {
      child = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../../server/main.ts')],
        {
          env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings },
          stdio: ['ignore', log, log],
        },
      )
      await once(child, 'spawn')
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    isAlive: isRunning,
    postmaster: () => runningPostmaster(cluster())?.pid ?? 0,
    ownerUrl() {
      if (env.DATABASE_URL) return env.DATABASE_URL
      return superuserUrl(
        loadSecrets(directory, {}).databasePassword,
        runningPostmaster(cluster())?.port ?? 0,
        databaseName,
      )
    },
    urls: () => prepareInstallation(readEnv(settings), installation.ownerUrl(), { masterKey: testMasterKey }),
    waitedSeconds() {
      try {
        return Number(readFileSync(`/proc/${child?.pid}/schedstat`, 'utf8').split(' ')[1]) / 1e9
      } catch {
        return 0
      }
    },
    async healthy(timeoutSeconds = 60) {
      const from = performance.now()
      while (!(await isReady(port))) {
        if (!isRunning()) throw new Error(`the server ended; see ${join(directory, 'server.log')}`)
        if (performance.now() - from > timeoutSeconds * 1_000) throw new Error(`not healthy within ${timeoutSeconds} s`)
        await sleep(15)
      }
      return (performance.now() - from) / 1_000
    },
  }
  return installation
}
