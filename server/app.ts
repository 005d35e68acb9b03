import { randomInt } from 'node:crypto'
import type { Server } from 'node:http'
import { join } from 'node:path'
import express, { type Express } from 'express'
import { pino, type Logger } from 'pino'
import { companyTables } from './company-tables.ts'
import { toOpenApi } from './contract/openapi.ts'
import type { DatabaseUrls } from './db/database.ts'
import { readArchiveState } from './db/archive-state.ts'
import { listen } from './db/listener.ts'
import { unmarkedFunctions } from './db/leakproof-functions.ts'
import { loginCheck } from './db/login-check.ts'
import { openAppPool, openOrm } from './db/orm.ts'
import { openPooler } from './db/pooler.ts'
import { watchPool } from './db/pool-watch.ts'
import { exists, sql } from './db/query.ts'
import type { Env } from './env.ts'
import { EventBus } from './events/bus.ts'
import { apiDocs } from './http/docs.ts'
import { health } from './http/health.ts'
import { HealthChecks } from './http/health-checks.ts'
import { noStore, securityHeaders } from './http/headers.ts'
import { marketplaceOnly } from './http/hosts.ts'
import { createRunOnce, registerRequestSweep, serverLockClass } from './http/idempotency.ts'
import { metricsRoute } from './http/metrics.ts'
import { operatorAccess } from './http/operator-access.ts'
import { openRenderer, type PageRenderer } from './http/pages/renderer.ts'
import { OpenStreams } from './http/open-streams.ts'
import { createPipeline, type Pipeline } from './http/pipeline.ts'
import { handleError, handleUnknownRoute } from './http/problems.ts'
import type { LoginRules } from './http/login-limit.ts'
import { createRateLimits } from './http/rate-limit.ts'
import { requestLog } from './http/request-log.ts'
import { routeTable } from './http/route-table.ts'
import { cachedSessions } from './http/session-cache.ts'
import { createUpgrades, type Upgrades } from './http/upgrade.ts'
import { builtFiles, webApp } from './http/web.ts'
import { enqueue, JobRegistry } from './jobs/jobs.ts'
import { handleMail } from './jobs/mail-job.ts'
import { startWorker, type Worker } from './jobs/worker.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { IntegrationRegistry } from './ports/integrations.ts'
import type { Ports } from './ports/ports.ts'
import type { Secrets, Services } from './services.ts'
import { traceRequests } from './tracing.ts'
import type { ModuleRuntime } from './module.ts'
import { ModuleRuntimes } from './module-runtimes.ts'
import { modules } from './modules.ts'
import { identityModule, type FirstAdministrator } from '#modules/identity/index.ts'
import { createPorts, storageHealth } from './create-ports.ts'

export interface AppOptions {
  readonly env: Env
  readonly urls: Pick<DatabaseUrls, 'app' | 'jobs' | 'direct'>
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
  /** Runs jobs and schedules in this process. */
  startBackground(): Promise<void>
  stopBackground(): Promise<void>
  /** Opens the network ports of modules besides HTTP; returns a function that closes them. */
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
  const orm = await openOrm({ pool, pooler, listenUrl: direct.app, entities: modules.flatMap((m) => m.entities) })
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
    poolStats: () => [pool.stats, ...(worker ? [worker.poolStats()] : [])],
    openWork: (own = log) => ({ em: orm.em.fork(), ports: allPorts, log: own, record, enqueue }),
    companyTables: companyTables(modules),
    use: runtimes.use,
  }
  services.health.add({
    name: 'database',
    run: async () => ({ ok: await exists(services.openWork().em, sql`select`) }),
  })
  services.health.add({ name: 'database', run: loginCheck(urls) })
  services.health.add({
    name: 'database',
    run: async () => ({ ok: true, unmarkedFunctions: (await unmarkedFunctions(services.openWork().em)).length }),
  })
  services.health.add({ name: 'storage', run: () => storageHealth(allPorts.storage) })
  if (env.journalDirectory && !env.databaseUrl)
    services.health.add({
      name: 'archive',
      run: async () => ({ ok: true, ...(await readArchiveState(services.openWork().em)) }),
    })
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
    channel: 'actor_changed',
    log,
    lock: [serverLockClass, serverNumber],
    onNotice: () => {
      sessions.clear()
      streams.check()
    },
  })
  const pipeline = createPipeline(
    services,
    sessions,
    limits,
    streams,
    createRunOnce(secrets, serverNumber, env.maxUploadBytes),
  )
  const renderer = providedRenderer ?? (await openRenderer(env))
  metrics.connect({
    gauges: runtimes.all().flatMap(({ gauges }) => gauges ?? []),
    health: services.health,
    dataDir: env.dataDir,
    pools: () => services.poolStats(),
    queue: async () => worker?.queueStats(),
  })
  return {
    handler: createHandler(services, {
      runtimes: runtimes.all(),
      pipeline,
      renderer,
      metrics,
      draining: () => draining,
      stuck: () => poolWatch.stuck(),
    }),
    upgrades: createUpgrades(
      env.publicUrl,
      runtimes.all().flatMap(({ upgrades }) => upgrades ?? []),
      () => draining,
    ),
    services,
    countConnections: (server) => {
      metrics.countConnections(server)
    },
    async startBackground() {
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
      const stopAll = async () => {
        await Promise.all(stops.map((stop) => stop()))
      }
      try {
        for (const runtime of runtimes.all()) if (runtime.listen) stops.push(await runtime.listen())
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
      await orm.close(true)
      if (!pool.ending) await pool.end()
    },
    firstAdministrator: ensureFirstAdministrator,
  }
}

interface HandlerParts {
  readonly runtimes: readonly ModuleRuntime[]
  readonly pipeline: Pipeline
  readonly renderer: PageRenderer
  readonly metrics: Metrics
  readonly draining: () => boolean
  readonly stuck: () => boolean
}

function createHandler(
  services: Services,
  { runtimes, pipeline, renderer, metrics, draining, stuck }: HandlerParts,
): Express {
  const { env, log } = services
  const app = express()
  const isOperator = operatorAccess(env)
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', env.trustProxy)
  app.use(traceRequests)
  app.use(requestLog(log, env.accessLog), metrics.observe, securityHeaders(env))
  app.use(marketplaceOnly(env.marketplaceHosts))

  const api = express.Router()
  api.use(noStore)
  api.use(routeTable(runtimes.flatMap(({ routes = [] }) => routes.flatMap((contract) => contract.entries(pipeline)))))
  api.use(apiDocs(() => toOpenApi(modules.flatMap((m) => m.contracts))))
  api.use(handleUnknownRoute)
  app.use('/api', api)

  app.use(
    health(services.health, { draining, stuck, isOperator }),
    metricsRoute(metrics.text, isOperator, env.metricsToken !== undefined),
  )

  const pages = runtimes.flatMap((runtime) => runtime.pages?.(renderer) ?? [])
  app.use('/public-assets', builtFiles(join(renderer.publicDirectory, 'public-assets')))
  for (const { router } of pages) app.use(router)
  app.use(webApp(env.webDirectory))
  app.use(handleUnknownRoute)
  for (const { problems: ofPages } of pages) app.use(ofPages)
  app.use(handleError)
  return app
}
