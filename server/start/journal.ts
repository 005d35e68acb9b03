// WAL archiving of the embedded database, and point-in-time recovery of an installation.
import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs'
import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountCan, databaseAccount, type Account } from '#server/db/embedded-account.ts'
import type { Env } from '#server/env.ts'
import { assertNoFile, makeDirectory } from './data-directory.ts'
import type { StartSettings } from './open-database.ts'
import { StartupProblem } from './startup-problem.ts'

/** A moment to restore to, and the directory (JOURNAL_DIR) in which the archive of WAL since the backup is. */
export interface RestorePoint {
  readonly instant: Date
  readonly journal: string
}

/** Time limit for replaying weeks of WAL, milliseconds. */
const startTimeoutMs = 24 * 3_600_000

/** Quotes for a shell; PostgreSQL runs these commands as the database's account. */
const quoteForShell = (path: string): string => `'${path.replaceAll("'", `'\\''`)}'`
/** `%` has a special meaning in these settings. */
const quoteForSetting = (path: string): string => quoteForShell(path).replaceAll('%', '%%')

const archiveDirectoryOf = (journal: string): string => join(journal, 'wal')

/**
 * Creates the archive directory so that the account of the database can write there; started by root, it is another
 * account. Existing parents stay unchanged.
 * @throws StartupProblem when the account cannot write there: each archiving would fail, and the database's disk fill
 * up
 */
function makeArchiveDirectory(journal: string, { uid, gid }: Account): string {
  assertNoFile(journal, 'JOURNAL_DIR')
  const directory = archiveDirectoryOf(journal)
  if (!existsSync(journal)) {
    makeDirectory(journal)
    if (gid !== undefined) chownSync(journal, 0, gid)
    chmodSync(journal, gid === undefined ? 0o700 : 0o710)
  }
  if (!existsSync(directory)) {
    mkdirSync(directory, { mode: 0o700 })
    if (uid !== undefined && gid !== undefined) chownSync(directory, uid, gid)
  }
  if (accountCan({ uid, gid }, 'w', directory) && accountCan({ uid, gid }, 'x', directory)) return directory
  const accountText = uid === undefined ? 'this account' : `the account of the database (uid ${uid})`
  throw new StartupProblem(
    `The journal cannot be copied to ${directory}: ${accountText} may not write there.`,
    `Let it pass through every directory above ("chmod o+x") and give it that one${uid === undefined ? '' : ` (chown ${uid} ${directory})`}, or set JOURNAL_DIR to another directory.`,
  )
}

/**
 * Creates the directory of the archive and returns the settings that make PostgreSQL archive each WAL segment when it is
 * full and at the latest after a minute; empty without JOURNAL_DIR and for a database of the operator's own. A segment
 * appears under its name when it is complete, is never overwritten, and is retried until archived: PostgreSQL keeps it
 * until then.
 */
export function journalSettings({
  dataDir,
  journalDirectory,
  databaseUrl,
}: Pick<Env, 'dataDir' | 'journalDirectory' | 'databaseUrl'>): Readonly<Record<string, string>> {
  if (!journalDirectory || databaseUrl) return {}
  const directory = makeArchiveDirectory(journalDirectory, databaseAccount(join(dataDir, 'postgres')))
  const target = `${quoteForSetting(directory)}/%f`
  return {
    archive_mode: 'on',
    archive_timeout: '60s',
    wal_level: 'replica',
    archive_command: `if test -f ${target}; then cmp -s %p ${target}; else cp %p ${target}.part && sync ${target}.part && mv ${target}.part ${target}; fi`,
  }
}

/** Makes the first start of a restored cluster replay the archived WAL. */
export async function requestRecovery(cluster: string, { uid, gid }: Account): Promise<void> {
  const signal = join(cluster, 'recovery.signal')
  await writeFile(signal, '', { mode: 0o600 })
  if (uid !== undefined && gid !== undefined) await chown(signal, uid, gid)
}

/** @throws StartupProblem when there is no archive, or the account that runs the database cannot read it */
export function assertReadableJournal({ journal }: RestorePoint, account: Account): void {
  const directory = archiveDirectoryOf(journal)
  if (!existsSync(directory))
    throw new StartupProblem(
      `There is no journal in ${journal}: ${directory} is not there.`,
      'Set JOURNAL_DIR to the directory that it was kept in.',
    )
  if (accountCan(account, 'x', directory)) return
  throw new StartupProblem(
    `The account that runs the database${account.uid === undefined ? '' : ` (uid ${account.uid})`} cannot read the journal in ${directory}.`,
    'Let it pass through every directory above ("chmod o+x").',
  )
}

/**
 * Returns the settings with which PostgreSQL replays the archive up to the instant when it starts. It accepts connections
 * only afterwards (`hot_standby`), so that no client reads an intermediate state.
 */
export const recoveryUntil = ({ instant, journal }: RestorePoint): StartSettings => ({
  startTimeoutMs,
  settings: {
    restore_command: `cp ${quoteForSetting(archiveDirectoryOf(journal))}/%f %p`,
    recovery_target_time: instant.toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
    recovery_target_timeline: 'latest',
    hot_standby: 'off',
    // During the recovery nothing is archived: it must not add to the archive from which it restores.
    archive_mode: 'off',
  },
})

/** @throws StartupProblem for an invalid instant, or without an archive */
export function parseRestorePoint(
  { journalDirectory, databaseUrl }: Pick<Env, 'journalDirectory' | 'databaseUrl'>,
  text: string,
): RestorePoint {
  const instant = new Date(text)
  if (databaseUrl)
    throw new StartupProblem(
      'DATABASE_URL names a server of yours: bring it back to a moment by its own means.',
      'See "Continuous Archiving and Point-in-Time Recovery" in the manual of PostgreSQL.',
    )
  if (!journalDirectory)
    throw new StartupProblem('Which journal?', 'Set JOURNAL_DIR to the directory that it was kept in.')
  if (Number.isNaN(instant.getTime()) || !/(?:Z|[+-]\d\d:?\d\d)$/i.test(text))
    throw new StartupProblem(`${text} is no moment with its time zone.`, 'For example: --at 2026-11-21T16:30:00-04:00')
  return { instant, journal: journalDirectory }
}
