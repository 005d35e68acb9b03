// `npm run restore -- <directory>`: makes an installation of a backup. Never over one that is there.
import { chownSync, existsSync, lchownSync, readdirSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { databaseAccount, type Account } from '#server/db/embedded-account.ts'
import { clusterDirectory } from '#server/db/embedded-cluster.ts'
import { readEnv, type Env } from '#server/env.ts'
import { readBackup } from './backup.ts'
import { copyTree } from './copy-tree.ts'
import { makeDataDirectory } from './data-directory.ts'
import { failureText } from './failure.ts'
import { openDatabase } from './open-database.ts'
import { loadSecrets } from './secrets.ts'
import { StartupProblem } from './startup-problem.ts'

function giveAway(directory: string, account: Account): void {
  const { uid, gid } = account
  if (uid === undefined || gid === undefined) return
  chownSync(directory, uid, gid)
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) lchownSync(join(directory, name), uid, gid)
}

/**
 * Fills `env.dataDir`, which must be empty or absent, from a backup, and starts its database once, which completes it
 * from its journal and shows that it is whole.
 * @throws {@link StartupProblem} when there is an installation already, or no backup
 */
export async function restore(env: Env, source: string): Promise<void> {
  await readBackup(source)
  if (existsSync(env.dataDir) && readdirSync(env.dataDir).length > 0) {
    throw new StartupProblem(`${env.dataDir} holds something already, and a restore never writes over it.`, 'Move it away, or name another directory: DATA_DIR=./data-restored npm run restore -- <backup>')
  }
  makeDataDirectory(env.dataDir)
  for (const name of ['secrets', 'outbox']) await copyTree(join(source, name), join(env.dataDir, name))
  if (env.storage.kind === 'disk') await copyTree(join(source, 'files'), env.storage.directory)
  const account = databaseAccount(join(env.dataDir, 'postgres'))
  const directory = clusterDirectory(env.dataDir, account)
  await copyTree(join(source, 'postgres'), `${directory}.unfinished`)
  giveAway(`${directory}.unfinished`, account)
  await rename(`${directory}.unfinished`, directory)
  const database = await openDatabase(env, loadSecrets(env.dataDir, env), pino({ level: 'warn' }))
  await database.close()
}

if (import.meta.main) {
  try {
    const [, , source] = process.argv
    if (!source) throw new StartupProblem('Which backup?', 'Name its directory: npm run restore -- backups/bufete-2026-11-21T120000')
    const env = readEnv()
    await restore(env, resolve(source))
    process.stdout.write(`${env.dataDir} is restored. Start it with "npm start".\n`)
  } catch (error) {
    process.stderr.write(`\n${failureText(error)}\n`)
    process.exitCode = 1
  }
}
