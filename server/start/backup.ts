// `npm run backup [-- <directory>] [--expire <days>]`: copies the whole installation, also while it runs.
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { dayMs } from '#server/contract/time.ts'
import { copyCluster } from '#server/db/base-backup.ts'
import { databaseAccount } from '#server/db/embedded-account.ts'
import { clusterDirectory } from '#server/db/embedded-cluster.ts'
import { readEnv, type Env } from '#server/env.ts'
import { copyTree, type CopyCounts } from './copy-tree.ts'
import { assertInstallation } from './data-directory.ts'
import { failureText } from './failure.ts'
import { StartupProblem } from './startup-problem.ts'
import { withDatabase } from './with-database.ts'

export interface BackupManifest {
  readonly madeAt: string
  readonly storage: Env['storage']['kind']
}

/**
 * Returns the latest finished backup in `directory` that contains files. The new backup shares unchanged files with it.
 */
async function newestWithFiles(directory: string): Promise<string | undefined> {
  if (!existsSync(directory)) return undefined
  const backups: { path: string; madeAt: string }[] = []
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory() && existsSync(join(path, 'backup.json')) && existsSync(join(path, 'files')))
      backups.push({ path, madeAt: (await readBackup(path)).madeAt })
  }
  return backups.sort((a, b) => Date.parse(b.madeAt) - Date.parse(a.madeAt))[0]?.path
}

/**
 * Copies database, files, stored messages and secrets of `env.dataDir` to `target`, which must not exist; it appears
 * only when complete. Files are immutable under generated names and written before their rows, so copying them
 * before and after the database gives every row of the copy its bytes. Files of the newest backup next to `target`
 * become hard links to it: each backup stays complete when others are removed.
 * @returns counts of copied and linked files
 * @throws {@link StartupProblem} for a database of the operator's own, no installation, or an existing `target`
 */
export async function backUp(env: Env, target: string): Promise<CopyCounts> {
  if (env.databaseUrl)
    throw new StartupProblem(
      'DATABASE_URL names a server of yours: this command copies the embedded database only.',
      'Use pg_basebackup or pg_dump of that server, and copy DATA_DIR or the bucket of STORAGE_URL beside it.',
    )
  assertInstallation(env)
  if (existsSync(target))
    throw new StartupProblem(
      `${target} exists already.`,
      'Name a directory that does not: npm run backup -- /mnt/backups/monday',
    )
  const unfinished = `${target}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const previousBackup = await newestWithFiles(dirname(target))
  const copyFiles = async (): Promise<CopyCounts> =>
    env.storage.kind === 'disk'
      ? copyTree(env.storage.directory, join(unfinished, 'files'), {
          addOnly: true,
          linkFrom: previousBackup && join(previousBackup, 'files'),
          skip: (path) => path === '.unfinished',
        })
      : { copied: 0, linked: 0, bytes: 0 }
  const copiedBefore = await copyFiles()
  await withDatabase(env, ({ ownerUrl }) =>
    copyCluster(
      ownerUrl,
      clusterDirectory(env.dataDir, databaseAccount(join(env.dataDir, 'postgres'))),
      join(unfinished, 'postgres'),
    ),
  )
  const copiedAfter = await copyFiles()
  for (const name of ['secrets', 'outbox']) await copyTree(join(env.dataDir, name), join(unfinished, name))
  await writeFile(
    join(unfinished, 'backup.json'),
    `${JSON.stringify({ madeAt: new Date().toISOString(), storage: env.storage.kind } satisfies BackupManifest)}\n`,
  )
  await rename(unfinished, target)
  return {
    copied: copiedBefore.copied + copiedAfter.copied,
    linked: copiedBefore.linked + copiedAfter.linked,
    bytes: copiedBefore.bytes + copiedAfter.bytes,
  }
}

/** @throws {@link StartupProblem} when `directory` is not a finished backup */
export async function readBackup(directory: string): Promise<BackupManifest> {
  try {
    return JSON.parse(await readFile(join(directory, 'backup.json'), 'utf8')) as BackupManifest
  } catch (cause) {
    throw new StartupProblem(
      `${directory} is not a backup made by "npm run backup".`,
      'Name the directory that it printed: npm run restore -- /mnt/backups/monday',
      { cause },
    )
  }
}

/**
 * Removes finished backups in `directory` that are older than `days`. A company is erased 30 days after its deletion
 * was requested. With fewer than 30 `days`, every remaining backup at that time contains the request, so restoring it
 * does not undo the deletion.
 * @returns their names
 */
export async function expireBackups(directory: string, days: number, now: Date): Promise<readonly string[]> {
  const expired: string[] = []
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (!entry.isDirectory() || !existsSync(join(path, 'backup.json'))) continue
    const { madeAt } = await readBackup(path)
    if (Date.parse(madeAt) > now.getTime() - days * dayMs) continue
    await rm(path, { recursive: true })
    expired.push(entry.name)
  }
  return expired.sort()
}

if (import.meta.main) {
  try {
    const env = readEnv()
    const {
      positionals: [targetArgument],
      values: { expire },
    } = parseArgs({ allowPositionals: true, options: { expire: { type: 'string' } } })
    if (expire !== undefined && !/^[1-9]\d{0,3}$/.test(expire))
      throw new StartupProblem(
        `${expire} is no number of days.`,
        'For example: npm run backup -- /mnt/backups/monday --expire 30',
      )
    const target = resolve(
      targetArgument ?? `backups/bufete-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`,
    )
    const { copied, linked, bytes } = await backUp(env, target)
    process.stdout.write(
      `The backup is ${target}.\n${env.storage.kind === 'disk' ? `Files: ${copied} copied (${(bytes / 1e6).toFixed(1)} MB), ${linked} shared with the backup before.\n` : ''}Keep it as safe as the office itself: it holds every document${env.masterKey ? ' (the MASTER_KEY is yours to keep)' : ' and the key to them'}.\n` +
        (env.storage.kind === 's3' ? 'The bucket of STORAGE_URL is not in it.\n' : ''),
    )
    if (expire !== undefined) {
      const expired = await expireBackups(dirname(target), Number(expire), new Date())
      if (expired.length > 0) process.stdout.write(`Older than ${expire} days, removed: ${expired.join(', ')}\n`)
    }
  } catch (error) {
    process.stderr.write(`\n${failureText(error, 'npm run backup -- [directory] [--expire <days>]')}\n`)
    process.exitCode = 1
  }
}
