import type { EntitySchema, EntityClass } from '@mikro-orm/postgresql'
import type { ModuleAudit } from './audit/audit-events.ts'
import type { ModuleTables } from './company-tables.ts'
import type { Contract } from './contract/contract.ts'
import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { FeedSource } from './calendar-feed.ts'
import type { ErrorTable } from './contract/errors.ts'
import type { EventBus } from './events/bus.ts'
import type { MountedContract } from './http/implement.ts'
import type { JobRegistry } from './jobs/jobs.ts'
import type { GaugeSource } from './metrics/registry.ts'
import type { PageRenderer } from './http/pages/renderer.ts'
import type { Upgrade } from './http/upgrade.ts'
import type { Integration } from './ports/integrations.ts'
import type { Services } from './services.ts'
import type { WorkSource } from './work-done.ts'

/** Pages rendered by the server, and the fallback when one fails. */
export interface PageRoutes {
  readonly router: RequestHandler
  readonly problems: ErrorRequestHandler
}

/** The running part of a module in one application. It holds the state that its use cases share. */
export interface ModuleRuntime {
  readonly routes?: readonly MountedContract[]
  /** Pages rendered by the server, separate from the interface. */
  pages?(renderer: PageRenderer): PageRoutes
  /** Connections that become WebSockets. */
  readonly upgrades?: readonly Upgrade[]
  /** Figures for the metrics: connections that are open, work under way. */
  readonly gauges?: readonly GaugeSource[]
  /** Providers that administrators see and test. */
  readonly integrations?: readonly Integration[]
  /** Whole days for the calendars that people's programs read by a secret address. */
  readonly feedDays?: FeedSource
  /** Work that people did in the module, from which they may record time. */
  readonly workDone?: WorkSource
  /** Subscribes to events. */
  listeners?(bus: EventBus): void
  /** Handles jobs and sets up schedules. */
  jobs?(registry: JobRegistry): void
  /**
   * Opens a port of the module, in addition to HTTP, once the server runs. Returns a function that closes it: no new
   * work is accepted, and work in progress ends.
   */
  listen?(): Promise<() => Promise<void>>
  /** Disconnects clients that stay connected; called when the server is about to stop. */
  drain?(): void
  /** Ends the module's background activity: threads, watchers, writes in progress. */
  close?(): Promise<void>
}

/** The part of a module that the composition root needs; independent of the type of its API. */
export interface AnyModule {
  readonly name: string
  readonly entities: readonly (EntitySchema | EntityClass)[]
  readonly contracts: readonly Contract[]
  readonly errors: ErrorTable
  /** The entries that its events write into the audit. */
  readonly audit?: ModuleAudit
  /** Treatment of its rows when a company is exported, imported or deleted. */
  readonly tables?: ModuleTables
  create(services: Services): ModuleRuntime
}

/**
 * Everything that the product needs of a module; its other code stays behind its `index.ts`. `Api` is the interface for
 * other modules (`services.use(module)`); undefined if the module offers none.
 */
export interface Module<Api = undefined> extends AnyModule {
  /** Builds the module for one application. Modules listed before it in `server/modules.ts` exist by then. */
  create(services: Services): Api extends undefined ? ModuleRuntime : ModuleRuntime & { readonly api: Api }
}

/**
 * Returns the API of a module that this application has created. @throws Error when that module is later in the list
 */
export type UseModuleApi = <Api>(module: Module<Api>) => Api
