// Debian's PgBouncer in front of the PostgreSQL of the tests, on loopback. Run as a program it installs one if needed.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { databaseAccount } from '#server/db/embedded-account.ts'
import { freePort } from '#server/db/postmaster.ts'

const findPgbouncer = (): string | undefined =>
  [process.env.PGBOUNCER ?? '', '/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
    (program) => program !== '' && existsSync(program),
  )

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0

/** @returns the path of a PgBouncer, installing Debian's if necessary. @throws when none can be installed */
export function ensurePgbouncer(): string {
  const installed = findPgbouncer()
  if (installed) return installed
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (canInstall && run('apt-get', 'update', '-q'))
    run('apt-get', 'install', '-y', '-q', '--no-install-recommends', 'pgbouncer')
  const program = findPgbouncer()
  if (program) return program
  throw new Error(
    'There is no PgBouncer for the tests of poolers and none could be installed.\n' +
      'Install one ("apt-get install pgbouncer") or name yours: PGBOUNCER=/path/to/pgbouncer npm test',
  )
}

export interface PgbouncerOptions {
  /** A role of PostgreSQL that may read `pg_shadow`, with its password; names the server as well. */
  readonly superuserUrl: string
  readonly mode: 'session' | 'transaction'
  /** Connections to PostgreSQL of each role and database. */
  readonly poolSize: number
  /** Other settings of the file. */
  readonly settings?: Readonly<Record<string, string>>
}

export interface Pgbouncer {
  /** Returns an address of PostgreSQL by way of the pooler. */
  urlOf(url: string): string
  /** Kills the pooler with all its connections, and starts it again after `pauseMs`. */
  restart(pauseMs?: number): Promise<void>
  stop(): Promise<void>
}

/** Returns the file of settings as docs/runbooks/own-database.md shows it. */
const settingsFile = (
  { superuserUrl, mode, poolSize, settings }: PgbouncerOptions,
  port: number,
  directory: string,
) => {
  const server = new URL(superuserUrl)
  return Object.entries({
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    pool_mode: mode,
    auth_type: 'scram-sha-256',
    auth_file: join(directory, 'users.txt'),
    auth_user: server.username,
    auth_query: 'select usename, passwd from pg_shadow where usename = $1',
    max_client_conn: 1_000,
    default_pool_size: poolSize,
    ...settings,
  }).reduce(
    (text, [name, value]) => `${text}${name} = ${value}\n`,
    `[databases]\n* = host=${server.hostname} port=${server.port}\n\n[pgbouncer]\n`,
  )
}

export async function startPgbouncer(options: PgbouncerOptions): Promise<Pgbouncer> {
  const program = ensurePgbouncer()
  const port = await freePort()
  const directory = mkdtempSync(join(tmpdir(), 'bufete-pgbouncer-'))
  // PgBouncer refuses to run as root.
  const { uid, gid } = databaseAccount(directory)
  const { username, password } = new URL(options.superuserUrl)
  const file = join(directory, 'pgbouncer.ini')
  writeFileSync(file, settingsFile(options, port, directory))
  writeFileSync(join(directory, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`)
  if (uid !== undefined && gid !== undefined)
    for (const path of [directory, file, join(directory, 'users.txt')]) chownSync(path, uid, gid)
  const urlOf = (url: string): string =>
    Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port), search: '' }).href

  let child: ChildProcess
  let log = ''
  const start = async (): Promise<void> => {
    child = spawn(program, [file], { uid, gid, stdio: ['ignore', 'ignore', 'pipe'] })
    child.stderr?.on('data', (data: Buffer) => {
      log = `${log}${data.toString()}`.slice(-20_000)
    })
    for (let attempt = 0; ; attempt += 1) {
      const client = new pg.Client({ connectionString: urlOf(options.superuserUrl), connectionTimeoutMillis: 1_000 })
      client.on('error', () => undefined)
      try {
        await client.connect()
        return
      } catch (error) {
        if (attempt > 100 || child.exitCode !== null)
          throw new Error(`PgBouncer does not start: ${log}`, { cause: error })
        await new Promise((resolve) => {
          setTimeout(resolve, 50)
        })
      } finally {
        await client.end().catch(() => undefined)
      }
    }
  }
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    // Later versions wait for their clients after SIGTERM.
    child.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    urlOf,
    async restart(pauseMs = 0) {
      await end()
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs)
      })
      await start()
    },
    async stop() {
      await end()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

if (import.meta.main) process.stdout.write(`${ensurePgbouncer()}\n`)
