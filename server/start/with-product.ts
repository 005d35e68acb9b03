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
 * Runs `work` with the product put together on the installation as it is, also while a server works on it. It listens
 * to nobody and runs no jobs.
 */
export async function withProduct<T>(env: Env, work: (services: Services) => Promise<T>): Promise<T> {
  // An installation begins here as well as with a first start.
  makeDataDirectory(env.dataDir)
  return withDatabase(env, async ({ ownerUrl, secrets }) => {
    const urls = await prepareInstallation(env, ownerUrl, secrets)
    const storage = await openInstallationStorage(env, ownerUrl)
    const app = await createApp({
      env,
      urls,
      ports: { storage },
      secrets: { ...secrets, retained: await readStoredKeys(ownerUrl, secrets.masterKey) },
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
