// PostgreSQL refuses to run as root. Started by root it runs as an ordinary account instead.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { StartupProblem } from '#server/start/startup-problem.ts'

/** Ids for `spawn`; without them the database runs as the account of the server. */
export interface Account {
  readonly uid?: number
  readonly gid?: number
}

const idOf = (option: '-u' | '-g', name: string): number =>
  Number(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout?.trim() || NaN)

function existingOwner(directory: string): Account | undefined {
  const stats = statSync(directory, { throwIfNoEntry: false })
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined
}

/**
 * Returns the account that runs the database in `directory`; an empty account unless this process runs as root. For
 * root: the owner of an existing database (created earlier without root), else `postgres`, else `nobody`, else
 * undefined.
 */
export function findDatabaseAccount(directory: string): Account | undefined {
  if (process.getuid?.() !== 0) return {}
  const accounts = ['postgres', 'nobody'].map((name) => ({ uid: idOf('-u', name), gid: idOf('-g', name) }))
  return existingOwner(directory) ?? accounts.find(({ uid, gid }) => uid > 0 && gid > 0)
}

/** @throws {@link StartupProblem} when root has no other account for the database */
export function databaseAccount(directory: string): Account {
  const account = findDatabaseAccount(directory)
  if (account) return account
  throw new StartupProblem(
    'PostgreSQL does not run as root, and there is neither a "postgres" nor a "nobody" account to run it as.',
    'Make one with "useradd --system postgres", start Bufete as an ordinary user, or set DATABASE_URL to a server of yours.',
  )
}

/** Returns whether the account can do `test -<right>` on a path; the directories above it count. */
export const accountCan = (account: Account, right: 'w' | 'x', path: string): boolean =>
  spawnSync('/bin/sh', ['-c', `test -${right} "$1"`, 'sh', path], { ...account, cwd: '/' }).status === 0
