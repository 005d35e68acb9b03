// `npm run backup [-- <directory>]`: a copy of the whole installation, also while it works.
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { copyCluster } from '#server/db/base-backup.ts'
import { databaseAccount } from '#server/db/embedded-account.ts'
import { clusterDirectory } from '#server/db/embedded-cluster.ts'
import { readEnv, type Env } from '#server/env.ts'
import { copyTree } from './copy-tree.ts'
import { failureText } from './failure.ts'
import { StartupProblem } from './startup-problem.ts'
import { withDatabase } from './with-database.ts'

export interface BackupManifest { readonly madeAt: string; readonly storage: Env['storage']['kind'] }

/**
 * Copies database, files, kept messages and secrets of `env.dataDir` to `target`, which must not exist; it appears there
 * when it is whole. Files are immutable under generated names and written before their rows, so copying them before and
 * after the database gives every row of the copy its bytes.
 * @throws {@link StartupProblem} for a database of the operator's own
 */
export async function backUp(env: Env, target: string): Promise<void> {
  if (env.databaseUrl) throw new StartupProblem('DATABASE_URL names a server of yours: this command copies the embedded database only.', 'Use pg_basebackup or pg_dump of that server, and copy DATA_DIR or the bucket of STORAGE_URL beside it.')
  if (!existsSync(join(env.dataDir, 'postgres'))) throw new StartupProblem(`There is no installation in ${env.dataDir}.`, 'Set DATA_DIR to the directory of the installation.')
  if (existsSync(target)) throw new StartupProblem(`${target} exists already.`, 'Name a directory that does not: npm run backup -- /mnt/backups/monday')
  const unfinished = `${target}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const copyFiles = async () => {
    if (env.storage.kind === 'disk') await copyTree(env.storage.directory, join(unfinished, 'files'), { addOnly: true })
  }
  await copyFiles()
  await withDatabase(env, ({ ownerUrl }) => copyCluster(ownerUrl, clusterDirectory(env.dataDir, databaseAccount(join(env.dataDir, 'postgres'))), join(unfinished, 'postgres')))
  await copyFiles()
  for (const name of ['secrets', 'outbox']) await copyTree(join(env.dataDir, name), join(unfinished, name))
  await writeFile(join(unfinished, 'backup.json'), `${JSON.stringify({ madeAt: new Date().toISOString(), storage: env.storage.kind } satisfies BackupManifest)}\n`)
  await rename(unfinished, target)
}

/** @throws {@link StartupProblem} when `directory` is not a finished backup */
export async function readBackup(directory: string): Promise<BackupManifest> {
  try {
    return JSON.parse(await readFile(join(directory, 'backup.json'), 'utf8')) as BackupManifest
  } catch (cause) {
    throw new StartupProblem(`${directory} is not a backup made by "npm run backup".`, 'Name the directory that it printed: npm run restore -- /mnt/backups/monday', { cause })
  }
}

if (import.meta.main) {
  try {
    const env = readEnv()
    const target = resolve(process.argv[2] ?? `backups/bufete-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`)
    await backUp(env, target)
    process.stdout.write(`The backup is ${target}.\nKeep it as safe as the office itself: it holds every document${env.masterKey ? ' (the MASTER_KEY is yours to keep)' : ' and the key to them'}.\n`
      + (env.storage.kind === 's3' ? 'The bucket of STORAGE_URL is not in it.\n' : ''))
  } catch (error) {
    process.stderr.write(`\n${failureText(error)}\n`)
    process.exitCode = 1
  }
}
