// `npm run restore -- <directory>`: makes an installation of a backup. Never over one that is there.
import { chownSync, existsSync, lchownSync, readdirSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { databaseAccount, type Account } from '#server/db/embedded-account.ts'
import { clusterDirectory } from '#server/db/embedded-cluster.ts'
import { readEnv, type Env } from '#server/env.ts'
import { readBackup } from './backup.ts'
import { copyTree } from './copy-tree.ts'
import { makeDataDirectory } from './data-directory.ts'
import { failureText } from './failure.ts'
import { askForRecovery, readMoment, recoveryUntil, type Moment } from './journal.ts'
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
 * from its journal and shows that it is whole. With `at`, from the journal that was kept since, up to that moment.
 * @throws {@link StartupProblem} when there is an installation already, or no backup
 */
export async function restore(env: Env, source: string, at?: Moment): Promise<void> {
  const { madeAt } = await readBackup(source)
  if (at && at.instant.getTime() <= Date.parse(madeAt)) throw new StartupProblem(`The backup was made at ${madeAt}, after that moment.`, 'Name an older backup.')
  if (existsSync(env.dataDir) && readdirSync(env.dataDir).length > 0) {
    throw new StartupProblem(`${env.dataDir} holds something already, and a restore never writes over it.`, 'Move it away, or name another directory: DATA_DIR=./data-restored npm run restore -- <backup>')
  }
  makeDataDirectory(env.dataDir)
  for (const name of ['secrets', 'outbox']) await copyTree(join(source, name), join(env.dataDir, name))
  if (env.storage.kind === 'disk') {
    await copyTree(join(source, 'files'), env.storage.directory)
    if (at) await copyTree(join(at.journal, 'files'), env.storage.directory, { addOnly: true })
  }
  const account = databaseAccount(join(env.dataDir, 'postgres'))
  const directory = clusterDirectory(env.dataDir, account)
  await copyTree(join(source, 'postgres'), `${directory}.unfinished`)
  giveAway(`${directory}.unfinished`, account)
  await rename(`${directory}.unfinished`, directory)
  if (at) await askForRecovery(directory, account)
  const database = await openDatabase(env, loadSecrets(env.dataDir, env), pino({ level: 'warn' }), at ? recoveryUntil(at) : undefined)
  await database.close()
}

if (import.meta.main) {
  try {
    const { positionals: [source], values } = parseArgs({ allowPositionals: true, options: { at: { type: 'string' } } })
    if (!source) throw new StartupProblem('Which backup?', 'Name its directory: npm run restore -- backups/bufete-2026-11-21T120000')
    const env = readEnv()
    await restore(env, resolve(source), values.at === undefined ? undefined : readMoment(env, values.at))
    process.stdout.write(`${env.dataDir} is restored. Start it with "npm start".\n`)
  } catch (error) {
    process.stderr.write(`\n${failureText(error)}\n`)
    process.exitCode = 1
  }
}
