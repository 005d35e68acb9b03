// The directory of the embedded database: its location, owner, version and creation.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { makeDirectory } from '#server/start/data-directory.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'
import { accountCan, type Account } from './embedded-account.ts'
import { sharedDirectory, type Binaries } from './embedded-binaries.ts'

export const superuser = 'bufete_owner'

/** Environment of database processes: no setting of the surrounding shell reaches them. */
export const databaseProcessEnv = {
  PATH: process.platform === 'darwin' ? '/usr/bin:/bin' : '/usr/local/bin:/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/**
 * Returns the directory of the database of `dataDir`, which is `dataDir`/postgres. If the database's account cannot
 * access that path (a checkout in root's home), it is a directory under {@link sharedDirectory} to which
 * `dataDir`/postgres is a link, which this function creates when neither exists. The directory itself is not created.
 */
export function clusterDirectory(dataDir: string, account: Account): string {
  const path = join(dataDir, 'postgres')
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return linkedDirectory(path)
  if (account.uid === undefined || accountCan(account, 'x', dataDir)) return path
  if (existsSync(path)) {
    throw new StartupProblem(
      `The account that runs the database cannot reach ${path}.`,
      `Let it pass through every directory above ("chmod o+x"), or move ${dataDir} to a place it can reach and set DATA_DIR.`,
    )
  }
  // A random name: a checkout that is cloned again to the same path must not find the old database.
  const shared = join(sharedDirectory, `data-${randomBytes(6).toString('hex')}`)
  makeDirectory(sharedDirectory)
  chmodSync(sharedDirectory, 0o755)
  symlinkSync(shared, path)
  return shared
}

function linkedDirectory(link: string): string {
  try {
    return realpathSync(link)
  } catch {
    // The link is created before its target, so an interrupted first start leaves it dangling.
    const target = readlinkSync(link)
    if (target.startsWith(`${sharedDirectory}/`)) return target
    throw new StartupProblem(
      `${link} points to ${target}, which is not there.`,
      'Put the database back where it was, or remove the link to begin with an empty one.',
    )
  }
}

/**
 * Returns whether the directory contains a database.
 * @throws {@link StartupProblem} when it contains other files, a database of another version, or a database that this
 * account cannot read
 */
export function assertUsableCluster(directory: string, binaries: Binaries): 'absent' | 'usable' {
  if (!existsSync(directory)) return 'absent'
  let majorVersion: string
  try {
    majorVersion = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code
    if (code === 'ENOENT') {
      throw new StartupProblem(
        `${directory} exists but does not hold a PostgreSQL database.`,
        'Move it away to begin with an empty database, or set DATA_DIR to another directory.',
        { cause },
      )
    }
    throw new StartupProblem(
      `The database in ${directory} cannot be read by the account "${userInfo().username}"; another account made it.`,
      `Start Bufete as the account that made it, or give it away: sudo chown -R ${userInfo().username} ${dirname(directory)}`,
      { cause },
    )
  }
  if (majorVersion === String(binaries.major)) return 'usable'
  throw new StartupProblem(
    `The database in ${directory} was made by PostgreSQL ${majorVersion}; this version of Bufete carries PostgreSQL ${binaries.major}.`,
    `Start it with the version of Bufete that made it and take each office out with "npm run company:export", or set DATABASE_URL to a PostgreSQL ${majorVersion} server that holds it.`,
  )
}

/**
 * Creates an empty database cluster: scram passwords, data checksums, UTF-8 with a locale that is the same on every
 * system. It is created in a temporary directory that is renamed at the end, so an interrupted start leaves no
 * incomplete cluster. With `volatile`, the data may be lost in a power failure.
 */
export function createCluster(
  directory: string,
  options: { binaries: Binaries; account: Account; password: string; volatile: boolean },
): void {
  const { binaries, account, password } = options
  const unfinished = `${directory}.${randomBytes(4).toString('hex')}`
  const passwordFile = `${unfinished}.password`
  const chownToAccount = (path: string) => {
    if (account.uid !== undefined) chownSync(path, account.uid, account.gid ?? account.uid)
  }
  makeDirectory(unfinished)
  chmodSync(unfinished, 0o700)
  try {
    chownToAccount(unfinished)
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
    chownToAccount(passwordFile)
    const run = spawnSync(
      join(binaries.directory, 'bin', 'initdb'),
      [
        `--pgdata=${unfinished}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--data-checksums',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--locale=C.UTF-8',
        ...(options.volatile ? ['--no-sync'] : []),
      ],
      { ...account, cwd: '/', env: databaseProcessEnv, encoding: 'utf8' },
    )
    if (run.status !== 0)
      throw new StartupProblem(
        `PostgreSQL could not make its database in ${directory}: ${run.error?.message ?? run.stderr.trim()}`,
        'See that the disk is not full and that the directory can be written.',
      )
    renameSync(unfinished, directory)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(unfinished, { recursive: true, force: true })
  }
}
