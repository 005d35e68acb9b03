// `npm run restore -- <directory>`: restores an installation from a backup. Never overwrites an existing installation.
import { chownSync, existsSync, lchownSync, lstatSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { join, relative, resolve } from 'node:path'
import { pino } from 'pino'
import { databaseAccount, type Account } from '#server/db/embedded-account.ts'
import { clusterDirectory } from '#server/db/embedded-cluster.ts'
import { runningPostmaster, stopPostmaster } from '#server/db/postmaster.ts'
import { readEnv, type Env } from '#server/env.ts'
import { readBackup } from './backup.ts'
import { copyTree } from './copy-tree.ts'
import { assertNoFile, makeDataDirectory, restoreMarker } from './data-directory.ts'
import { failureText } from './failure.ts'
import {
  requestRecovery,
  assertReadableJournal,
  parseRestorePoint,
  recoveryUntil,
  type RestorePoint,
} from './journal.ts'
import { openDatabase } from './open-database.ts'
import { loadSecrets } from './secrets.ts'
import { StartupProblem } from './startup-problem.ts'

function changeOwner(directory: string, account: Account): void {
  const { uid, gid } = account
  if (uid === undefined || gid === undefined) return
  chownSync(directory, uid, gid)
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(directory, name), uid, gid)
}

const isEmpty = (directory: string): boolean => !existsSync(directory) || readdirSync(directory).length === 0

/** Directories that a restore fills. */
const targetsOf = ({ dataDir, storage }: Env): readonly string[] =>
  storage.kind === 'disk' && relative(dataDir, storage.directory).startsWith('..')
    ? [dataDir, storage.directory]
    : [dataDir]

/** Reverts a restore: empties directories that existed before, and removes the others. */
async function revertRestore(env: Env, directoriesBefore: ReadonlySet<string>): Promise<void> {
  const link = join(env.dataDir, 'postgres')
  if (lstatSync(link, { throwIfNoEntry: false })) {
    const cluster = clusterDirectory(env.dataDir, databaseAccount(link))
    const running = runningPostmaster(cluster)
    if (running) await stopPostmaster(cluster, running.pid)
    for (const name of [cluster, `${cluster}.unfinished`, `${cluster}.log`])
      rmSync(name, { recursive: true, force: true })
  }
  for (const directory of targetsOf(env)) {
    if (!existsSync(directory)) continue
    for (const name of readdirSync(directory)) rmSync(join(directory, name), { recursive: true, force: true })
    if (!directoriesBefore.has(directory)) rmSync(directory, { recursive: true, force: true })
  }
}

async function restoreDirectories(
  env: Env,
  source: string,
  restorePoint: RestorePoint | undefined,
  account: Account,
): Promise<void> {
  for (const name of ['secrets', 'outbox']) await copyTree(join(source, name), join(env.dataDir, name))
  if (env.storage.kind === 'disk') {
    await copyTree(join(source, 'files'), env.storage.directory)
    if (restorePoint)
      await copyTree(join(restorePoint.journal, 'files'), env.storage.directory, {
        addOnly: true,
        skip: (path) => path === '.unfinished',
      })
  }
  const directory = clusterDirectory(env.dataDir, account)
  await copyTree(join(source, 'postgres'), `${directory}.unfinished`)
  changeOwner(`${directory}.unfinished`, account)
  await rename(`${directory}.unfinished`, directory)
  if (restorePoint) await requestRecovery(directory, account)
  const database = await openDatabase(
    { ...env, journalDirectory: undefined },
    loadSecrets(env.dataDir, env),
    pino({ level: 'warn' }),
    restorePoint ? recoveryUntil(restorePoint) : undefined,
  )
  await database.close()
}

/**
 * Fills `env.dataDir`, which must be empty or absent, from a backup and starts its database once, which replays the WAL
 * and proves that the copy is complete. With `restorePoint`, replays the archived WAL up to that moment. A failed
 * restore leaves nothing behind; the next restore removes the remains of a killed one.
 * @throws {@link StartupProblem} when an installation exists, there is no backup, or the moment cannot be reached
 */
export async function restore(env: Env, source: string, restorePoint?: RestorePoint): Promise<void> {
  const { madeAt } = await readBackup(source)
  if (restorePoint && restorePoint.instant.getTime() <= Date.parse(madeAt))
    throw new StartupProblem(`The backup was made at ${madeAt}, after that moment.`, 'Name an older backup.')
  assertNoFile(env.dataDir, 'DATA_DIR')
  const marker = restoreMarker(env.dataDir)
  const directoriesBefore = new Set(targetsOf(env).filter((directory) => existsSync(directory)))
  if (existsSync(marker)) await revertRestore(env, directoriesBefore)
  const nonEmptyDirectory = targetsOf(env).find((directory) => !isEmpty(directory))
  if (nonEmptyDirectory)
    throw new StartupProblem(
      `${nonEmptyDirectory} holds something already, and a restore never writes over it.`,
      'Move it away, or name another directory: DATA_DIR=./data-restored npm run restore -- <backup>',
    )
  const account = databaseAccount(join(env.dataDir, 'postgres'))
  if (restorePoint) assertReadableJournal(restorePoint, account)
  makeDataDirectory(env.dataDir)
  try {
    writeFileSync(marker, `${source}\n`, { mode: 0o600, flush: true })
    await restoreDirectories(env, source, restorePoint, account)
    rmSync(marker)
  } catch (error) {
    await revertRestore(env, directoriesBefore)
    throw restorePoint &&
      error instanceof StartupProblem &&
      /recovery ended before configured recovery target/.test(error.message)
      ? new StartupProblem(
          `The journal in ${restorePoint.journal} does not reach ${restorePoint.instant.toISOString()}.`,
          'Name an earlier moment, or the JOURNAL_DIR that it was kept in. Nothing was restored.',
          { cause: error },
        )
      : error
  }
}

if (import.meta.main) {
  try {
    const {
      positionals: [source],
      values,
    } = parseArgs({ allowPositionals: true, options: { at: { type: 'string' } } })
    if (!source)
      throw new StartupProblem(
        'Which backup?',
        'Name its directory: npm run restore -- backups/bufete-2026-11-21T120000',
      )
    const env = readEnv()
    await restore(env, resolve(source), values.at === undefined ? undefined : parseRestorePoint(env, values.at))
    process.stdout.write(`${env.dataDir} is restored. Start it with "npm start".\n`)
  } catch (error) {
    process.stderr.write(`\n${failureText(error, 'npm run restore -- <directory of a backup> [--at <time>]')}\n`)
    process.exitCode = 1
  }
}
