import type { MikroORM } from '@mikro-orm/postgresql'
import type { Logger } from 'pino'
import { addHealthChecks } from './add-health-checks.ts'
import { companyTables } from './company-tables.ts'
import { createPorts } from './create-ports.ts'
import type { DatabaseUrls } from './db/database.ts'
import type { Env } from './env.ts'
import { EventBus } from './events/bus.ts'
import { HealthChecks } from './http/health-checks.ts'
import { registerPartitions } from './db/partitions.ts'
import { registerRequestSweep } from './http/idempotency.ts'
import type { RateLimits } from './http/rate-limit.ts'
import { enqueue, JobRegistry } from './jobs/jobs.ts'
import { handleMail } from './jobs/mail-job.ts'
import type { Metrics } from './metrics/metrics.ts'
import { modules } from './modules.ts'
import { IntegrationRegistry } from './ports/integrations.ts'
import type { Ports } from './ports/ports.ts'
import type { Secrets, Services } from './services.ts'

export interface ServicesOptions extends Pick<Services, 'poolStats' | 'use'> {
  readonly env: Env
  readonly urls: Pick<DatabaseUrls, 'app' | 'jobs' | 'direct'>
  readonly secrets: Secrets
  readonly log: Logger
  readonly orm: MikroORM
  readonly limits: RateLimits
  readonly metrics: Metrics
  /** Replaces adapters; for fakes in tests. */
  readonly replacedPorts: Partial<Ports>
}

/** Creates the objects that all modules share, and registers the health checks and jobs of the kernel. */
export async function createServices({
  env,
  urls,
  secrets,
  log,
  orm,
  limits,
  metrics,
  replacedPorts,
  poolStats,
  use,
}: ServicesOptions): Promise<Services> {
  const bus = new EventBus()
  const jobs = new JobRegistry()
  const record = bus.recorder(enqueue)
  const adapters = await createPorts(env, secrets, record, replacedPorts.storage)
  const ports: Ports = { ...metrics.observePorts(adapters), ...replacedPorts }
  const services: Services = {
    env,
    secrets,
    orm,
    ports,
    bus,
    jobs,
    integrations: new IntegrationRegistry(),
    feedSources: [],
    workSources: [],
    health: new HealthChecks(),
    limits,
    log,
    poolStats,
    openWork: () => ({ em: orm.em.fork(), ports, log, record, enqueue }),
    companyTables: companyTables(modules),
    use,
  }
  addHealthChecks(services, urls)
  bus.register(jobs)
  handleMail(services)
  registerRequestSweep(services)
  registerPartitions(services)
  return services
}
