import { join } from 'node:path'
import { pino } from 'pino'
import { databaseAccount } from '#server/db/embedded-account.ts'
import { clusterDirectory } from '#server/db/embedded-cluster.ts'
import { superuserUrl } from '#server/db/embedded-postgres.ts'
import { runningPostmaster } from '#server/db/postmaster.ts'
import type { Env } from '#server/env.ts'
import { databaseName } from './open-database.ts'
import { openInstallation } from './open-installation.ts'
import { loadSecrets, type Secrets } from './secrets.ts'

export interface DatabaseAccess {
  readonly ownerUrl: string
  readonly secrets: Secrets
}

/**
 * Runs `work` against the database of this installation without migrating it. The database is that of DATABASE_URL, the
 * embedded database of a running server, or an embedded database that is started for `work` and stopped afterwards.
 */
export async function withDatabase<T>(env: Env, work: (database: DatabaseAccess) => Promise<T>): Promise<T> {
  const running = env.databaseUrl
    ? undefined
    : runningPostmaster(clusterDirectory(env.dataDir, databaseAccount(join(env.dataDir, 'postgres'))))
  if (running) {
    const secrets = loadSecrets(env.dataDir, env)
    return work({ ownerUrl: superuserUrl(secrets.databasePassword, running.port, databaseName), secrets })
  }
  return withIdleDatabase(env, work)
}

/**
 * Runs `work` like {@link withDatabase}, but while no server uses the embedded database or can start to; that of
 * DATABASE_URL may be in use. An embedded database that a killed server left running is ended first.
 * @throws {@link ClusterInUse} while a server, or another command, uses the embedded database
 */
export async function withIdleDatabase<T>(env: Env, work: (database: DatabaseAccess) => Promise<T>): Promise<T> {
  const { database, secrets } = await openInstallation(env, pino({ level: 'warn' }))
  try {
    return await work({ ownerUrl: database.ownerUrl, secrets })
  } finally {
    await database.close()
  }
}
