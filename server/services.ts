import type { MikroORM } from '@mikro-orm/postgresql'
import type { Logger } from 'pino'
import type { FeedSource } from './calendar-feed.ts'
import type { CompanyTables } from './company-tables.ts'
import type { Env } from './env.ts'
import type { PoolStats } from './db/pool.ts'
import type { EventBus } from './events/bus.ts'
import type { Work } from './http/context.ts'
import type { RateLimits } from './http/rate-limit.ts'
import type { HealthChecks } from './http/health-checks.ts'
import type { JobRegistry } from './jobs/jobs.ts'
import type { IntegrationRegistry } from './ports/integrations.ts'
import type { Ports } from './ports/ports.ts'
import type { UseModuleApi } from './module.ts'
import type { KeyHolder } from './secrets.ts'
import type { WorkSource } from './work-done.ts'

/** Secrets the server was started with; they never leave the process. */
export type Secrets = KeyHolder

/** The parts of one application. Modules receive it when they are created. */
export interface Services {
  readonly env: Env
  readonly secrets: Secrets
  readonly orm: MikroORM
  readonly ports: Ports
  readonly bus: EventBus
  readonly jobs: JobRegistry
  /** Connected providers of the installation, from the runtimes of modules. */
  readonly integrations: IntegrationRegistry
  /** Sources of the calendar feeds of people, from the runtimes of modules. */
  readonly feedSources: FeedSource[]
  /** Sources of work that people did, from the runtimes of modules. */
  readonly workSources: WorkSource[]
  /** Conditions of `/health/ready`; a module adds its checks when it is created. */
  readonly health: HealthChecks
  readonly limits: RateLimits
  readonly log: Logger
  /** Figures of the pools of database connections: `app`, and `jobs` where this process runs jobs. */
  poolStats(): readonly PoolStats[]
  /** Creates a unit of work: a new entity manager over the shared pool. */
  openWork(): Work
  /** The tables of all modules that hold rows of companies. */
  readonly companyTables: CompanyTables
  /** Returns the API of another module. */
  readonly use: UseModuleApi
}
