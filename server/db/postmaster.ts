// Functions for one PostgreSQL server process: find a running one, start one, wait until it answers, stop it.
import { spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupProblem } from '#server/start/startup-problem.ts'
import type { Account } from './embedded-account.ts'
import { databaseProcessEnv } from './embedded-cluster.ts'

export interface RunningPostmaster {
  readonly pid: number
  readonly port: number
  readonly ready: boolean
}
export interface PostmasterOptions {
  readonly program: string
  readonly account: Account
  readonly directory: string
  readonly volatile: boolean
  /** Settings of this start; they override the default settings of clusters. */
  readonly settings?: Readonly<Record<string, string>> | undefined
  /** Time limit of the start, milliseconds: two minutes by default, longer while WAL is replayed. */
  readonly startTimeoutMs?: number | undefined
}

/**
 * Settings of every cluster. Errors of statements contain personal data, so only the server's own messages are logged.
 */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: 120,
  max_logical_replication_workers: 0,
  shared_buffers: '128MB',
  random_page_cost: 1.1,
  jit: 'off',
  password_encryption: 'scram-sha-256',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  statement_timeout: '60s',
  lock_timeout: '15s',
  idle_in_transaction_session_timeout: '60s',
  client_connection_check_interval: '10s',
}
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', checkpoint_timeout: '5min' }
/** For tests, which need no durability. */
const notDurable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_connections: 300,
}

const lockFile = (directory: string): string => join(directory, 'postmaster.pid')
const logFile = (directory: string): string => `${directory}.log`

/** Returns whether the process is alive and is PostgreSQL: ids are reused, and a zombie still accepts signal 0. */
function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux')
    return /postgres/.test(spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout)
  try {
    return /postgres/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '')
  } catch {
    return false
  }
}

/**
 * Returns the server that runs on a directory, from its lock file (lines: pid, directory, start, port, socket, address,
 * shared memory, status).
 */
export function runningPostmaster(directory: string): RunningPostmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(lockFile(directory), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  return pid > 0 && isPostgres(pid) ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined
}

/** Returns a port that is free now; another process may bind it first. */
export function freePort(): Promise<number> {
  return new Promise((resolve, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
  })
}

/** Returns the end of the server's log since `from`, to explain why it did not start. */
function logTail(file: string, from: number): string {
  try {
    return readFileSync(file).subarray(from).toString('utf8').trim().split('\n').slice(-6).join('\n')
  } catch {
    return ''
  }
}

export interface Postmaster {
  readonly pid: number
  readonly port: number
  /** Resolves with the reason once the process has ended. */
  readonly ended: Promise<string>
}

function commandLine(options: PostmasterOptions, port: number): string[] {
  const flags = Object.entries({
    ...settings,
    ...(options.volatile ? notDurable : durable),
    ...options.settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', options.directory, '-p', String(port), ...flags]
}

/** Interval in milliseconds of polling a process that is not a child of this process. */
const pollMs = 500

async function waitForExit(directory: string, pid: number): Promise<string> {
  while (runningPostmaster(directory)?.pid === pid) await sleep(pollMs, undefined, { ref: false })
  return 'the process ended'
}

/**
 * Returns the server that already runs on the directory, when it was started with the same programs and settings as
 * {@link startPostmaster} would use now (PostgreSQL writes its command line to `postmaster.opts`).
 */
export function adoptPostmaster(options: PostmasterOptions): Postmaster | undefined {
  const { directory, program } = options
  const running = runningPostmaster(directory)
  if (!running?.ready) return undefined
  const { pid, port } = running
  const expectedCommand = [program, ...commandLine(options, port).map((word) => `"${word}"`)].join(' ')
  if (readFileSync(join(directory, 'postmaster.opts'), 'utf8').trim() !== expectedCommand) return undefined
  return { pid, port, ended: waitForExit(directory, pid) }
}

type StartAttempt = { readonly started: Postmaster } | { readonly failed: string }

async function tryStart(options: PostmasterOptions, port: number): Promise<StartAttempt> {
  const { directory } = options
  const file = logFile(directory)
  const sizeAtStart = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const truncatesLog = sizeAtStart > 5_000_000
  const log = openSync(file, truncatesLog ? 'w' : 'a', 0o600)
  // Runs in a separate process group: Ctrl-C in a terminal reaches only the server, which drains before the database
  // stops. The working directory is /, because the account may have no access to the current directory.
  const child = spawn(options.program, commandLine(options, port), {
    ...options.account,
    cwd: '/',
    env: databaseProcessEnv,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let ended: string | undefined
  child.once('error', (error) => {
    ended = error.message
  })
  child.once('exit', () => {
    ended ??= logTail(file, truncatesLog ? 0 : sizeAtStart)
  })
  const deadline = Date.now() + (options.startTimeoutMs ?? 120_000)
  while (ended === undefined && Date.now() < deadline) {
    const running = runningPostmaster(directory)
    if (child.pid !== undefined && running?.pid === child.pid && running.ready) {
      child.unref()
      const exited = new Promise<string>((resolve) => {
        child.once('exit', (code, signal) => {
          resolve(signal ?? `code ${code}`)
        })
      })
      return { started: { pid: child.pid, port, ended: exited } }
    }
    await sleep(10)
  }
  if (ended === undefined) child.kill('SIGQUIT')
  return { failed: ended ?? 'It was not ready in time.' }
}

/**
 * Starts a server and waits until it accepts connections, on a free port unless `port` is given. Retries when a crashed
 * predecessor still holds shared memory, or another process took the port.
 * @throws {@link StartupProblem} with the end of the server's log
 */
export async function startPostmaster(options: PostmasterOptions, port?: number): Promise<Postmaster> {
  const deadline = Date.now() + 15_000
  for (;;) {
    // PostgreSQL itself would trust a lock file whose process has ended or is another program now.
    if (!runningPostmaster(options.directory)) rmSync(lockFile(options.directory), { force: true })
    const result = await tryStart(options, port ?? (await freePort()))
    if ('started' in result) return result.started
    const isTransient =
      /could not bind|Address already in use|pre-existing shared memory|lock file .* already exists/.test(result.failed)
    if (!isTransient || Date.now() > deadline) {
      throw new StartupProblem(
        `PostgreSQL does not start on ${options.directory}:\n${result.failed}`,
        `Its whole log is ${logFile(options.directory)}.`,
      )
    }
    await sleep(200)
  }
}

/**
 * Stops a server: open sessions are terminated and all data are flushed. After 20 seconds it is stopped immediately,
 * and recovers at its next start. Resolves when its lock file is gone.
 */
export async function stopPostmaster(directory: string, pid: number): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(pid, name)
    } catch {
      /* The process has already ended. */
    }
  }
  if (runningPostmaster(directory)?.pid !== pid) return
  signal('SIGINT')
  const forceAt = Date.now() + 20_000
  let forced = false
  while (runningPostmaster(directory)?.pid === pid) {
    if (!forced && Date.now() > forceAt) {
      forced = true
      signal('SIGQUIT')
    }
    await sleep(10)
  }
}
