import type { Logger } from 'pino'
import { createApp, type App } from '#server/app.ts'
import { startTracing } from '#server/tracing.ts'
import { unmarkedFunctions, unmarkedSentence } from '#server/db/capabilities.ts'
import { withPort, type Env } from '#server/env.ts'
import { announcement, exposure, withoutPassword, type WayIn } from './announce.ts'
import { drain, listen, reservePort } from './listen.ts'
import { openInstallationStorage } from './installation-storage.ts'
import { openInstallation } from './open-installation.ts'
import { readStoredKeys } from './master-key.ts'
import { prepareInstallation } from './prepare-installation.ts'
import type { Shutdown } from './shutdown.ts'

export interface StartOptions {
  /** Fills an office to look around in. */
  readonly demo?: boolean
  /** The launcher starts it in place of a server that crashed: its database still runs. */
  readonly afterCrash?: boolean
  /** Whether a person reads what is printed, and nobody keeps it. */
  readonly terminal?: boolean
}

/** The administrator's password is known only when it was just made. */
async function waysIn(app: App, { demo = false, terminal = false }: StartOptions): Promise<readonly WayIn[]> {
  const administrator = await app.firstAdministrator()
  const logins = administrator
    ? [
        withoutPassword(
          { label: 'Administrator', email: administrator.email, password: administrator.password },
          app.services.env,
          terminal,
        ),
      ]
    : []
  if (!demo) return logins
  const { seedDemo } = await import('./seed-demo.ts')
  return [...logins, ...(await seedDemo(app.services))]
}

/**
 * Everything between the settings and a server that answers. Stopping goes the other way: nothing new is taken,
 * requests in flight finish, then the jobs, the pools and at last the database.
 * @returns what to print: the address and the way in
 */
export async function startServer(
  settings: Env,
  shutdown: Shutdown,
  log: Logger,
  options: StartOptions = {},
): Promise<string> {
  await shutdown.step(
    'tracing',
    () => startTracing(settings),
    (stopTracing) => stopTracing(),
  )
  const env = withPort(settings, await shutdown.step('port', () => reservePort(settings)))
  const { secrets, database } = await shutdown.step(
    'database',
    () => openInstallation(env, log, options.afterCrash),
    (opened) => opened.database.close(),
    (opened) => {
      opened.database.leaveRunning()
    },
  )
  const urls = await shutdown.step('migrations', () =>
    prepareInstallation(env, database.ownerUrl, secrets, (notice) => {
      log.warn(notice)
    }),
  )
  const retained = await readStoredKeys(database.ownerUrl, secrets.masterKey)
  const storage = await shutdown.step('storage', () => openInstallationStorage(env, database.ownerUrl))
  const app = await shutdown.step(
    'application',
    () => createApp({ env, urls, secrets: { ...secrets, retained }, log, ports: { storage } }),
    (created) => created.close(),
  )
  const slower = unmarkedSentence(await unmarkedFunctions(app.services.openWork().em))
  if (slower) log.warn(slower)
  const logins = await shutdown.step('accounts', () => waysIn(app, options))
  await shutdown.step(
    'jobs',
    () => app.startBackground(),
    () => app.stopBackground(),
  )
  const stopServing = async (server: Awaited<ReturnType<typeof listen>>): Promise<void> => {
    app.drain()
    await drain(server)
  }
  await shutdown.step(
    'http',
    async () => {
      const server = await listen(app.handler, env, app.upgrades)
      app.countConnections(server)
      return server
    },
    stopServing,
    stopServing,
  )
  if (!options.terminal) log.info({ address: env.publicUrl }, 'Bufete is running')
  return announcement(env.publicUrl, logins, exposure(env))
}
