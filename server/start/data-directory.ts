// The directory of an installation's data: database, files, outbox, secrets.
import { accessSync, chmodSync, chownSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { findDatabaseAccount } from '#server/db/embedded-account.ts'
import type { Env } from '#server/env.ts'
import { StartupProblem } from './startup-problem.ts'

const remedy = () =>
  `Give the account "${userInfo().username}" the right to write there, start Bufete as the account that made it, or set DATA_DIR to another directory.`

/** Returns the file that is in the way of `path` or of a directory above it. */
function findBlockingFile(path: string): string | undefined {
  let stats
  try {
    stats = statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    // Below a file, or below a directory that this account may not enter: the next check reports it.
    if ((error as NodeJS.ErrnoException).code !== 'ENOTDIR') return undefined
  }
  if (stats) return stats.isDirectory() ? undefined : path
  return dirname(path) === path ? undefined : findBlockingFile(dirname(path))
}

/** @throws {@link StartupProblem} when `path` or a directory above it is a file. `setting` names it for the operator */
export function assertNoFile(path: string, setting: string): void {
  const file = findBlockingFile(path)
  if (file !== undefined)
    throw new StartupProblem(`${file} is a file.`, `Set ${setting} to a directory, or to a path where one can be made.`)
}

const isDirectory = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/**
 * Makes a directory and those above it one by one: `mkdirSync` with `recursive` never returns where a file system makes
 * no directories and answers ENOENT below one that exists (`/proc`, a mount on demand).
 */
function makeWithParents(path: string): void {
  if (isDirectory(path)) return
  makeWithParents(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isDirectory(path)) throw error
  }
}

/** @throws {@link StartupProblem} when it cannot be created */
export function makeDirectory(path: string): void {
  try {
    makeWithParents(path)
  } catch (cause) {
    throw new StartupProblem(`The directory ${path} cannot be made.`, remedy(), { cause })
  }
}

/**
 * Creates the data directory so that only its owner, and the account that runs the database, can enter it. An existing
 * directory stays unchanged.
 * @throws {@link StartupProblem} when it cannot be created, read or written
 */
export function makeDataDirectory(dataDir: string): void {
  assertNoFile(dataDir, 'DATA_DIR')
  if (!existsSync(dataDir)) {
    makeDirectory(dataDir)
    const { gid } = findDatabaseAccount(join(dataDir, 'postgres')) ?? {}
    if (gid !== undefined) chownSync(dataDir, 0, gid)
    chmodSync(dataDir, gid === undefined ? 0o700 : 0o710)
  }
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new StartupProblem(`The data directory ${dataDir} cannot be read and written.`, remedy(), { cause })
  }
}

/**
 * @throws {@link StartupProblem} when there is neither a configured database nor an embedded one in the data directory
 */
export function assertInstallation({ databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>): void {
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres')))
    throw new StartupProblem(
      `There is no installation in ${dataDir}.`,
      'Set DATA_DIR to the directory of the installation.',
    )
}

/** Returns the path of the file that is in a data directory while a restore fills it. */
export const restoreMarker = (dataDir: string): string => join(dataDir, 'restore.unfinished')

/** @throws {@link StartupProblem} for a data directory that an interrupted restore left incomplete */
export function assertRestored(dataDir: string): void {
  if (existsSync(restoreMarker(dataDir)))
    throw new StartupProblem(
      `A restore into ${dataDir} was cut off: it is not whole.`,
      'Run the same "npm run restore" again: it begins anew.',
    )
}
