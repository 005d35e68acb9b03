// Secrets that an installation generates once and that never leave its data directory.
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { RolePasswords } from '#server/db/roles.ts'
import { deriveKey } from '#server/secrets.ts'
import { makeDataDirectory } from './data-directory.ts'
import { StartupProblem } from './startup-problem.ts'

export interface Secrets {
  /** 32 bytes; the root key of all encryption at rest. */
  readonly masterKey: Buffer
  /** Password of the embedded PostgreSQL's owner. Stored even if DATABASE_URL is set. */
  readonly databasePassword: string
}

function readSecret(file: string): Buffer | undefined {
  try {
    const bytes = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
    if (bytes.length === 32) return bytes
    throw new StartupProblem(
      `${file} is damaged: it does not hold 32 bytes.`,
      'Put it back from a backup. What was encrypted with it cannot be read without it.',
    )
  } catch (cause) {
    if (cause instanceof StartupProblem) throw cause
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new StartupProblem(
      `${file} cannot be read.`,
      'Start Bufete as the account that made it, or give the data directory to this account.',
      { cause },
    )
  }
}

/** Writes a file atomically and readable only by this account. */
function makeSecret(file: string): Buffer {
  const bytes = randomBytes(32)
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, `${bytes.toString('base64url')}\n`, { mode: 0o600, flush: true })
  renameSync(unfinished, file)
  return bytes
}

const hasDatabase = (dataDir: string): boolean =>
  lstatSync(join(dataDir, 'postgres'), { throwIfNoEntry: false }) !== undefined

function hasFiles(dataDir: string): boolean {
  try {
    return readdirSync(join(dataDir, 'files')).length > 0
  } catch {
    return false
  }
}

/**
 * Refuses to generate a key when data encrypted under an earlier key exists: a new key would hide that the earlier key
 * is lost.
 */
function makeFirstSecret(file: string, dataDir: string, hasData: boolean): Buffer {
  if (!hasData) return makeSecret(file)
  throw new StartupProblem(
    `${file} is missing, and ${dataDir} holds the data of an installation that was made with it.`,
    'Put it back from a backup; no new one is made in its place. A master key that is yours is given in MASTER_KEY.',
  )
}

/** Returns whether the master key was generated here already. */
export const hasMasterKey = (dataDir: string): boolean => existsSync(join(dataDir, 'secrets', 'master-key'))

/**
 * Reads the secrets below `dataDir`/secrets, generating missing secrets in a new installation. `env.masterKey` takes
 * precedence over the stored key.
 * @throws {@link StartupProblem} when a secret is damaged or belongs to another account, or is missing beside existing
 * data.
 */
export function loadSecrets(dataDir: string, env: { readonly masterKey?: Buffer }): Secrets {
  makeDataDirectory(dataDir)
  const directory = join(dataDir, 'secrets')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  chmodSync(directory, 0o700)
  const secret = (name: string, hasData: boolean): Buffer =>
    readSecret(join(directory, name)) ?? makeFirstSecret(join(directory, name), dataDir, hasData)
  return {
    masterKey: env.masterKey ?? secret('master-key', hasDatabase(dataDir) || hasFiles(dataDir)),
    databasePassword: secret('database-password', hasDatabase(dataDir)).toString('base64url'),
  }
}

export interface NextMasterKey {
  readonly key: Buffer
  /** Makes it the current key. Does nothing for NEW_MASTER_KEY, which the operator then sets as MASTER_KEY. */
  activate(): Promise<void>
}

/**
 * Returns the next master key. It is NEW_MASTER_KEY if the operator manages the keys. Otherwise it is generated and
 * stored next to the current key until the rotation is complete, so that an interrupted rotation continues with it.
 * @throws {@link StartupProblem} when MASTER_KEY is set and NEW_MASTER_KEY is missing or equal
 */
export function nextMasterKey(
  dataDir: string,
  env: { readonly masterKey?: Buffer; readonly newMasterKey?: Buffer },
): NextMasterKey {
  if (env.masterKey) {
    if (!env.newMasterKey || env.newMasterKey.equals(env.masterKey))
      throw new StartupProblem(
        'The master key of this installation is yours (MASTER_KEY).',
        'Set NEW_MASTER_KEY to the one it shall have: openssl rand -base64 32',
      )
    return { key: env.newMasterKey, activate: () => Promise.resolve() }
  }
  const file = join(dataDir, 'secrets', 'master-key.next')
  return {
    key: readSecret(file) ?? makeSecret(file),
    activate: () => rename(file, join(dataDir, 'secrets', 'master-key')),
  }
}

/** Derived, not stored: servers that share a database and a master key compute the same values. */
export function rolePasswords(masterKey: Buffer): RolePasswords {
  const password = (role: string): string => deriveKey(masterKey, `database-role/${role}`).toString('base64url')
  return { appPassword: password('app'), jobsPassword: password('jobs') }
}
