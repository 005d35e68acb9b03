import pg from 'pg'
import { takeAdvisoryLock } from '#server/db/advisory-lock.ts'
import {
  assertPostgresVersion,
  prepareDatabase,
  urlsThroughPooler,
  urlsWithReplica,
  type DatabaseUrls,
} from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { explainDatabase } from './failure.ts'
import { assertMasterKey, storeFingerprint } from './master-key.ts'
import { rolePasswords, type Secrets } from './secrets.ts'

const advisoryKey = 7_232_003

/** Serializes first starts on one empty database, so that the second server detects the first one's key. */
async function withDatabaseLock<T>(ownerUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await assertPostgresVersion(client)
    await takeAdvisoryLock(client, advisoryKey)
    return await work()
  } finally {
    await client.end()
  }
}

/**
 * Migrates the database behind `ownerUrl` to this version, after checking that it belongs to this installation.
 * @param onNotice receives a sentence for each step that takes time
 * @throws StartupProblem when it cannot be reached, is too old, or belongs to another master key
 */
export async function prepareInstallation(
  env: Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReplicaUrl'>,
  ownerUrl: string,
  { masterKey }: Pick<Secrets, 'masterKey'>,
  onNotice?: (notice: string) => void,
): Promise<DatabaseUrls> {
  try {
    return await withDatabaseLock(ownerUrl, async () => {
      await assertMasterKey(ownerUrl, masterKey)
      const urls = await prepareDatabase(ownerUrl, rolePasswords(masterKey), onNotice ? { onNotice } : {})
      await storeFingerprint(ownerUrl, masterKey)
      const urlsForServers = env.databaseUrl && env.databaseDirectUrl ? urlsThroughPooler(urls, env.databaseUrl) : urls
      return env.databaseReplicaUrl ? urlsWithReplica(urlsForServers, env.databaseReplicaUrl) : urlsForServers
    })
  } catch (error) {
    throw explainDatabase(error, env)
  }
}
