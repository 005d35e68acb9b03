import type { Logger } from 'pino'
import type { Env } from '#server/env.ts'
import { assertRestored } from './data-directory.ts'
import { explainDatabase } from './failure.ts'
import { assertNewInstallation } from './master-key.ts'
import { openDatabase, operatorDatabase, type OpenDatabase } from './open-database.ts'
import { hasMasterKey, loadSecrets, type Secrets } from './secrets.ts'
import { withStartLock } from './start-lock.ts'

export interface OpenInstallation {
  readonly secrets: Secrets
  readonly database: OpenDatabase
}

/**
 * Opens the secrets and the database of an installation, which its first start creates. Of several servers that start
 * at the same time, one creates them.
 * @param options.afterCrash whether a crashed server may have left the embedded database running, which is then used
 */
export const openInstallation = (
  env: Env,
  log: Logger,
  { afterCrash = false }: { readonly afterCrash?: boolean | undefined } = {},
): Promise<OpenInstallation> =>
  withStartLock(env.dataDir, async () => {
    assertRestored(env.dataDir)
    const ownerUrl = operatorDatabase(env)
    if (ownerUrl && !env.masterKey && !hasMasterKey(env.dataDir)) {
      await assertNewInstallation(ownerUrl).catch((error: unknown) => {
        throw explainDatabase(error, env)
      })
    }
    const secrets = loadSecrets(env.dataDir, env)
    return { secrets, database: await openDatabase(env, secrets, log, { adopt: afterCrash }) }
  })
