import type { Logger } from 'pino'
import { createApp, type App } from '#server/app.ts'
import { startTracing } from '#server/tracing.ts'
import { unmarkedFunctions, leakproofHint } from '#server/db/leakproof-functions.ts'
import { withPort, type Env } from '#server/env.ts'
import { lowerProcessPriority } from '#server/low-priority.ts'
import { announcement, exposureWarning, movePasswordToFile, type LoginHint } from './announce.ts'
import { drain, listen, probePort } from './listen.ts'
import { openInstallationStorage } from './installation-storage.ts'
import { openInstallation } from './open-installation.ts'
import { readStoredKeys } from './master-key.ts'
import { prepareInstallation } from './prepare-installation.ts'
import type { Shutdown } from './shutdown.ts'
import { waitForWeb } from './wait-for-web.ts'

export interface StartOptions {
  /** Whether to create a demonstration office. */
  readonly demo?: boolean
  /** Whether the launcher restarts after a crash: the database of the crashed server still runs. */
  readonly afterCrash?: boolean
  /** Whether the launcher builds the web meanwhile, and sends a message when it is built. */
  readonly waitForWeb?: boolean
  /** Whether standard output is a terminal, which does not store the output. */
  readonly terminal?: boolean
}

/** The administrator's password is known only right after it was generated. */
async function loginHints(app: App, { demo = false, terminal = false }: StartOptions): Promise<readonly LoginHint[]> {
  const administrator = await app.ensureFirstAdministrator()
  const logins = administrator
    ? [
        movePasswordToFile(
          { label: 'Administrator', email: administrator.email, password: administrator.password },
          app.services.env,
          { isTerminal: terminal },
        ),
      ]
    : []
  if (!demo) return logins
  const { seedDemo } = await import('./seed-demo.ts')
  return [...logins, ...(await seedDemo(app.services))]
}

/**
 * Starts the server from its settings. Stopping runs in reverse: no new requests are accepted, requests in flight
 * finish, then the jobs, the pools and the database end.
 * @returns the address and the logins to print
 */
export async function startServer(
  settings: Env,
  shutdown: Shutdown,
  log: Logger,
  options: StartOptions = {},
): Promise<string> {
  // Servers that answer requests on the same machine take the processor first.
  if (settings.role === 'worker') lowerProcessPriority()
  await shutdown.step(
    'tracing',
    () => startTracing(settings),
    (stopTracing) => stopTracing(),
  )
  const env = withPort(settings, await shutdown.step('port', () => probePort(settings)))
  const { secrets, database } = await shutdown.step(
    'database',
    () => openInstallation(env, log, { afterCrash: options.afterCrash }),
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
  const retainedKeys = await readStoredKeys(database.ownerUrl, secrets.masterKey)
  const storage = await shutdown.step('storage', () => openInstallationStorage(env, database.ownerUrl))
  if (options.waitForWeb) await shutdown.step('web', () => waitForWeb())
  const app = await shutdown.step(
    'application',
    () => createApp({ env, urls, secrets: { ...secrets, retainedKeys }, log, ports: { storage } }),
    (created) => created.close(),
  )
  const hint = leakproofHint(await unmarkedFunctions(app.services.openWork().em))
  if (hint) log.warn(hint)
  const logins = await shutdown.step('accounts', () => loginHints(app, options))
  await shutdown.step(
    'jobs',
    () => app.startBackground(),
    () => app.stopBackground(),
  )
  await shutdown.step(
    'mail',
    () => app.openPorts(),
    (closePorts) => closePorts(),
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
  return announcement(env.publicUrl, logins, exposureWarning(env))
}
