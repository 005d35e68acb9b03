import { randomInt } from 'node:crypto'
import type { Server } from 'node:http'
import type { Express } from 'express'
import { pino, type Logger } from 'pino'
import { carriedKeys, carriedKeysChannel, type LoadedCarriedKeys } from './carried-keys.ts'
import { createServices } from './create-services.ts'
import type { DatabaseUrls } from './db/database.ts'
import { actorChangesChannel, collectActorChanges } from './db/actor-changes.ts'
import { listen } from './db/listener.ts'
import { openAppPool, openOrm } from './db/orm.ts'
import { openPooler } from './db/pooler.ts'
import { openReplica, replicaCheck, replicaGauges, type Replica } from './db/replica.ts'
import { watchPool } from './db/pool-watch.ts'
import type { Env } from './env.ts'
import { createHandler } from './http/handler.ts'
import { createRunOnce, serverLockClass } from './http/idempotency.ts'
import { openRenderer, type PageRenderer } from './http/pages/renderer.ts'
import { OpenStreams } from './http/open-streams.ts'
import { createPipeline } from './http/pipeline.ts'
import type { LoginRules } from './http/login-limit.ts'
import { createRateLimits } from './http/rate-limit.ts'
import { cachedSessions } from './http/session-cache.ts'
import { readFromReplica } from './http/stale-reads.ts'
import { createUpgrades, type Upgrades } from './http/upgrade.ts'
import { startWorker, type Worker } from './jobs/worker.ts'
import { createMetrics } from './metrics/metrics.ts'
import type { Ports } from './ports/ports.ts'
import type { Sessions } from './ports/sessions.ts'
import type { Secrets, Services } from './services.ts'
import { ModuleRuntimes } from './module-runtimes.ts'
import { modules } from './modules.ts'
import { identityModule, type FirstAdministrator } from '#modules/identity/index.ts'

export interface AppOptions {
  readonly env: Env
  readonly urls: Pick<DatabaseUrls, 'app' | 'jobs' | 'direct' | 'replica'>
  readonly secrets: Secrets
  readonly log?: Logger
  /** Replaces adapters; for fakes in tests. */
  readonly ports?: Partial<Ports>
  readonly poolSize?: number
  /** Renderer of the public pages; defaults to the built renderer. */
  readonly renderer?: PageRenderer
  /** Limits of login attempts; defaults to the limits in `server/http`. */
  readonly loginRules?: LoginRules
  /** Options of the worker; see `startWorker`. */
  readonly runsSchedules?: boolean
}

export interface App {
  readonly handler: Express
  /** Handles WebSocket upgrades of the HTTP server. */
  readonly upgrades: Upgrades
  readonly services: Services
  /** Counts the connections of the HTTP server. */
  countConnections(server: Server): void
  /** Runs jobs and schedules in this process, unless its role is `web`. */
  startBackground(): Promise<void>
  stopBackground(): Promise<void>
  /**
   * Opens the network ports of modules other than HTTP, unless the role is `web`. Returns a function that closes them.
   */
  openPorts(): Promise<() => Promise<void>>
  /** Makes `/health/ready` fail, so that proxies send no new requests, and disconnects event streams. */
  drain(): void
  close(): Promise<void>
  /** Creates the first administrator if there is none; otherwise returns null. */
  ensureFirstAdministrator(): Promise<FirstAdministrator | null>
}

/**
 * Opens the pool of the application and the ORM over it. With a pooler, queries go through it, and only LISTEN bypasses
 * it.
 */
async function openDatabase({ env, urls, poolSize }: AppOptions, log: Logger) {
  const pooler = await openPooler(env, urls.app)
  const direct = urls.direct ?? urls
  const pool = openAppPool({
    connectionString: urls.app,
    max: poolSize ?? env.databasePoolSize,
    connectionTimeoutMillis: env.databaseConnectTimeoutMs,
    logger: log,
  })
  const poolWatch = watchPool({ pool, connectionString: urls.app })
  const entities = modules.flatMap((m) => m.entities)
  const orm = await openOrm({ pool, pooler, listenUrl: direct.app, entities })
  const replica =
    urls.replica === undefined
      ? undefined
      : await openReplica({
          connectionString: urls.replica,
          primary: pool,
          pooler,
          poolSize: poolSize ?? env.databasePoolSize,
          connectTimeoutMs: env.databaseConnectTimeoutMs,
          entities,
          log,
        })
  return { pooler, direct, pool, poolWatch, orm, replica }
}

/** Opens the pipeline of requests, and listens for changes of the sessions that it caches. */
async function openPipeline(
  services: Services,
  authenticate: Sessions,
  listenUrl: string,
  replica: Replica | undefined,
  keysOfMovedOffices: LoadedCarriedKeys,
) {
  const { env, secrets, orm, limits, log } = services
  const sessions = cachedSessions(authenticate, () => listener.connected())
  const streams = new OpenStreams(() => orm.em.fork(), log)
  const serverNumber = randomInt(2 ** 31)
  const changeActors = collectActorChanges((changes) => {
    sessions.forget(changes)
    streams.check(changes)
  })
  const listener = await listen({
    connectionString: listenUrl,
    channel: [actorChangesChannel, carriedKeysChannel],
    log,
    lock: [serverLockClass, serverNumber],
    onNotice: (payload, channel) => {
      if (channel !== actorChangesChannel) void keysOfMovedOffices.load()
      if (channel !== carriedKeysChannel) changeActors(payload)
    },
  })
  const runOnce = createRunOnce(secrets, serverNumber, env.maxUploadBytes)
  const readFrom = readFromReplica(replica, env.publicUrl.startsWith('https:'))
  return { pipeline: createPipeline(services, sessions, limits, streams, runOnce, readFrom), streams, listener }
}

/** Composes the application: the modules of `server/modules.ts`, and the adapters of the settings. */
export async function createApp(options: AppOptions): Promise<App> {
  const { env, urls, secrets, log = pino({ level: env.logLevel }), runsSchedules = true } = options
  const { pooler, direct, pool, poolWatch, orm, replica } = await openDatabase(options, log)
  const metrics = createMetrics()
  const runtimes = new ModuleRuntimes()
  let worker: Worker | undefined
  const keysOfMovedOffices = carriedKeys(secrets.masterKey, () => orm.em.fork(), log)
  await keysOfMovedOffices.load()
  const services = await createServices({
    env,
    urls,
    secrets: { ...secrets, carriedKeys: keysOfMovedOffices },
    log,
    orm,
    limits: createRateLimits(pool, options.loginRules),
    metrics,
    replacedPorts: options.ports ?? {},
    poolStats: () => [pool.stats, ...(replica ? [replica.poolStats()] : []), ...(worker ? [worker.poolStats()] : [])],
    use: runtimes.use,
  })
  if (replica) services.health.add(replicaCheck(replica))
  runtimes.create(modules, services)

  let draining = false
  const { sessions: authenticate, ensureFirstAdministrator } = runtimes.use(identityModule)
  const { pipeline, streams, listener } = await openPipeline(
    services,
    authenticate,
    direct.app,
    replica,
    keysOfMovedOffices,
  )
  const renderer = options.renderer ?? (await openRenderer(env))
  const upgrades = env.role === 'worker' ? [] : runtimes.all().flatMap((runtime) => runtime.upgrades ?? [])
  metrics.connect({
    gauges: [...runtimes.all().flatMap(({ gauges }) => gauges ?? []), ...replicaGauges(replica)],
    health: services.health,
    dataDir: env.dataDir,
    pools: () => services.poolStats(),
    queue: async () => worker?.queueStats(),
  })
  return {
    handler: createHandler(services, {
      runtimes: runtimes.all(),
      contracts: modules.flatMap((m) => m.contracts),
      pipeline,
      renderer,
      metrics,
      draining: () => draining,
      stuck: () => poolWatch.stuck(),
    }),
    upgrades: createUpgrades(env.publicUrl, upgrades, () => draining),
    services,
    countConnections: (server) => {
      metrics.countConnections(server)
    },
    async startBackground() {
      if (env.role !== 'web')
        worker ??= await startWorker({
          connectionString: urls.jobs,
          directUrl: direct.jobs,
          pooler,
          connectTimeoutMs: env.databaseConnectTimeoutMs,
          registry: services.jobs,
          openWork: () => services.openWork(),
          log,
          runsSchedules,
          onJobEnd: metrics.jobEnded,
        })
      metrics.startSampling()
    },
    async stopBackground() {
      await worker?.stop()
      worker = undefined
    },
    openPorts: () => (env.role === 'web' ? Promise.resolve(async () => undefined) : runtimes.listen()),
    drain() {
      draining = true
      for (const runtime of runtimes.all()) runtime.drain?.()
    },
    async close() {
      poolWatch.stop()
      await metrics.close()
      await worker?.stop()
      await listener.stop()
      await streams.close()
      for (const runtime of runtimes.all()) await runtime.close?.()
      await renderer.close()
      await services.ports.mail.close?.()
      await replica?.close()
      await orm.close(true)
      if (!pool.ending) await pool.end()
    },
    ensureFirstAdministrator,
  }
}
