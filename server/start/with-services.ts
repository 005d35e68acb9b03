import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import type { Env } from '#server/env.ts'
import type { Services } from '#server/services.ts'
import { makeDataDirectory } from './data-directory.ts'
import { openInstallationStorage } from './installation-storage.ts'
import { readStoredKeys } from './master-key.ts'
import { prepareInstallation } from './prepare-installation.ts'
import { withDatabase } from './with-database.ts'

/**
 * Runs `work` with the application's services on the existing installation, also while a server runs. It opens no port
 * and runs no jobs.
 */
export async function withServices<T>(env: Env, work: (services: Services) => Promise<T>): Promise<T> {
  // This may be the first start of an installation.
  makeDataDirectory(env.dataDir)
  return withDatabase(env, async ({ ownerUrl, secrets }) => {
    const urls = await prepareInstallation(env, ownerUrl, secrets)
    const storage = await openInstallationStorage(env, ownerUrl)
    const app = await createApp({
      env,
      urls,
      ports: { storage },
      secrets: { ...secrets, retainedKeys: await readStoredKeys(ownerUrl, secrets.masterKey) },
      log: pino({ level: 'warn' }),
      poolSize: 4,
    })
    try {
      return await work(app.services)
    } finally {
      await app.close()
    }
  })
}
