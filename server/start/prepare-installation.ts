import { prepareDatabase, type DatabaseUrls } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { explainDatabase } from './failure.ts'
import { assertMasterKey, keepFingerprint } from './master-key.ts'
import { rolePasswords, type Secrets } from './secrets.ts'

/**
 * Brings the database behind `ownerUrl` to this version, after seeing that it is this installation's.
 * @throws StartupProblem when it cannot be reached, or belongs to another master key
 */
export async function prepareInstallation(env: Pick<Env, 'databaseUrl'>, ownerUrl: string, { masterKey }: Pick<Secrets, 'masterKey'>): Promise<DatabaseUrls> {
  try {
    await assertMasterKey(ownerUrl, masterKey)
    const urls = await prepareDatabase(ownerUrl, rolePasswords(masterKey))
    await keepFingerprint(ownerUrl, masterKey)
    return urls
  } catch (error) {
    throw explainDatabase(error, env)
  }
}
