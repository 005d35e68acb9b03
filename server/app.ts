import { randomInt } from 'node:crypto'
import type { Server } from 'node:http'
import type { Express } from 'express'
import { pino, type Logger } from 'pino'
import { addHealthChecks } from './add-health-checks.ts'
import { companyTables } from './company-tables.ts'
import type { DatabaseUrls } from './db/database.ts'
import { actorChangesChannel, collectActorChanges } from './db/actor-changes.ts'
import { listen } from './db/listener.ts'
import { openAppPool, openOrm } from './db/orm.ts'
import { openPooler } from './db/pooler.ts'
import { openReplica, replicaCheck, replicaGauges } from './db/replica.ts'
import { watchPool } from './db/pool-watch.ts'
import type { Env } from './env.ts'
import { EventBus } from './events/bus.ts'
import { createHandler } from './http/handler.ts'
import { HealthChecks } from './http/health-checks.ts'
import { createRunOnce, registerRequestSweep, serverLockClass } from './http/idempotency.ts'
import { openRenderer, type PageRenderer } from './http/pages/renderer.ts'
import { OpenStreams } from './http/open-streams.ts'
import { createPipeline } from './http/pipeline.ts'
import type { LoginRules } from './http/login-limit.ts'
import { createRateLimits } from './http/rate-limit.ts'
import { cachedSessions } from './http/session-cache.ts'
import { readFromReplica } from './http/stale-reads.ts'
import { createUpgrades, type Upgrades } from './http/upgrade.ts'
import { enqueue, JobRegistry } from './jobs/jobs.ts'
import { handleMail } from './jobs/mail-job.ts'
import { startWorker, type Worker } from './jobs/worker.ts'
import { createMetrics } from './metrics/metrics.ts'
import { IntegrationRegistry } from './ports/integrations.ts'
import type { Ports } from './ports/ports.ts'
import type { Secrets, Services } from './services.ts'
import { ModuleRuntimes } from './module-runtimes.ts'
import { modules } from './modules.ts'
import { identityModule, type FirstAdministrator } from '#modules/identity/index.ts'
import { createPorts } from './create-ports.ts'

export interface AppOptions {
  readonly env: Env
  readonly urls: Pick<DatabaseUrls, 'app' | 'jobs' | 'direct' | 'replica'>
  readonly secrets: Secrets
  readonly log?: Logger
  /** Replaces adapters; for fakes in tests. */
  readonly ports?: Partial<Ports>
  readonly poolSize?: number
  /** Renderer of the public pages; the built one by default. */
  readonly renderer?: PageRenderer
  /** Limits of login attempts; those of `server/http` by default. */
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
  /** Opens the network ports of modules besides HTTP, unless its role is `web`; returns a function that closes them. */
  openPorts(): Promise<() => Promise<void>>
  /** Makes `/health/ready` fail, so that proxies send nothing new, and disconnects event streams. */
  drain(): void
  close(): Promise<void>
  /** Creates the first administrator if there is none; otherwise returns null. */
  firstAdministrator(): Promise<FirstAdministrator | null>
}

/** Composes the application: the modules of `server/modules.ts`, and the adapters of the settings. */
export async function createApp({
  env,
  urls,
  secrets,
  log = pino({ level: env.logLevel }),
  ports = {},
  poolSize,
  renderer: providedRenderer,
  loginRules,
  runsSchedules = true,
}: AppOptions): Promise<App> {
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
  const limits = createRateLimits(pool, loginRules)
  const bus = new EventBus()
  const jobs = new JobRegistry()
  const record = bus.recorder(enqueue)
  const metrics = createMetrics()
  const allPorts: Ports = { ...metrics.observePorts(await createPorts(env, secrets, record, ports)), ...ports }
  const runtimes = new ModuleRuntimes()
  let worker: Worker | undefined
  const services: Services = {
    env,
    secrets,
    orm,
    ports: allPorts,
    bus,
    jobs,
    integrations: new IntegrationRegistry(),
    feedSources: [],
    workSources: [],
    health: new HealthChecks(),
    limits,
    log,
    poolStats: () => [pool.stats, ...(replica ? [replica.poolStats()] : []), ...(worker ? [worker.poolStats()] : [])],
    openWork: (own = log) => ({ em: orm.em.fork(), ports: allPorts, log: own, record, enqueue }),
    companyTables: companyTables(modules),
    use: runtimes.use,
  }
  addHealthChecks(services, urls)
  if (replica) services.health.add(replicaCheck(replica))
  bus.register(jobs)
  handleMail(services)
  registerRequestSweep(services)
  runtimes.create(modules, services)

  let draining = false
  const { sessions: authenticate, ensureFirstAdministrator } = runtimes.use(identityModule)
  const sessions = cachedSessions(authenticate, () => listener.connected())
  const streams = new OpenStreams(() => orm.em.fork(), log)
  const serverNumber = randomInt(2 ** 31)
  const listener = await listen({
    connectionString: direct.app,
    channel: actorChangesChannel,
    log,
    lock: [serverLockClass, serverNumber],
    onNotice: collectActorChanges((changes) => {
      sessions.forget(changes)
      streams.check(changes)
    }),
  })
  const pipeline = createPipeline(
    services,
    sessions,
    limits,
    streams,
    createRunOnce(secrets, serverNumber, env.maxUploadBytes),
    readFromReplica(replica, env.publicUrl.startsWith('https:')),
  )
  const renderer = providedRenderer ?? (await openRenderer(env))
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
          registry: jobs,
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
    async openPorts() {
      const stops: (() => Promise<void>)[] = []
      const listening = env.role === 'web' ? [] : runtimes.all()
      const stopAll = async () => {
        await Promise.all(stops.map((stop) => stop()))
      }
      try {
        for (const runtime of listening) if (runtime.listen) stops.push(await runtime.listen())
      } catch (error) {
        await stopAll()
        throw error
      }
      return stopAll
    },
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
      await allPorts.mail.close?.()
      await replica?.close()
      await orm.close(true)
      if (!pool.ending) await pool.end()
    },
    firstAdministrator: ensureFirstAdministrator,
  }
}
