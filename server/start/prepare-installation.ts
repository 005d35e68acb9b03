import pg from 'pg'
import { takeAdvisoryLock } from '#server/db/advisory-lock.ts'
import { assertPostgresVersion, prepareDatabase, type DatabaseUrls } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { explainDatabase } from './failure.ts'
import { assertMasterKey, storeFingerprint } from './master-key.ts'
import { rolePasswords, type Secrets } from './secrets.ts'

const advisoryKey = 7_232_003

/** Of two servers with keys of their own and one empty database, the second must see whose it has become. */
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
 * Brings the database behind `ownerUrl` to this version, after seeing that it is this installation's.
 * @param onNotice hears, one sentence each, what takes time
 * @throws StartupProblem when it cannot be reached, is too old, or belongs to another master key
 */
export async function prepareInstallation(
  env: Pick<Env, 'databaseUrl'>,
  ownerUrl: string,
  { masterKey }: Pick<Secrets, 'masterKey'>,
  onNotice?: (notice: string) => void,
): Promise<DatabaseUrls> {
  try {
    return await withDatabaseLock(ownerUrl, async () => {
      await assertMasterKey(ownerUrl, masterKey)
      const urls = await prepareDatabase(ownerUrl, rolePasswords(masterKey), onNotice ? { onNotice } : {})
      await storeFingerprint(ownerUrl, masterKey)
      return urls
    })
  } catch (error) {
    throw explainDatabase(error, env)
  }
}
