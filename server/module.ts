import type { EntitySchema, EntityClass } from '@mikro-orm/postgresql'
import type { Contract } from './contract/contract.ts'
import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { ErrorTable } from './contract/errors.ts'
import type { MountedContract } from './http/implement.ts'
import type { GaugeSource } from './metrics/registry.ts'
import type { PageRenderer } from './http/pages/renderer.ts'
import type { Upgrade } from './http/upgrade.ts'
import type { Services } from './services.ts'

/** Pages that the server writes, and what is answered in their place when one fails. */
export interface PageRoutes {
  readonly router: RequestHandler
  readonly problems: ErrorRequestHandler
}

/** What a module hands to the composition root; everything else of it stays behind its `index.ts`. */
export interface Module {
  readonly name: string
  readonly entities: readonly (EntitySchema | EntityClass)[]
  readonly contracts: readonly Contract[]
  readonly errors: ErrorTable
  /** Builds the routes once the services exist. */
  routes(services: Services): readonly MountedContract[]
  /** Pages rendered here, apart from the interface. */
  pages?(services: Services, renderer: PageRenderer): PageRoutes
  /** Connections that become WebSockets. */
  upgrades?(services: Services): readonly Upgrade[]
  /** Hangs up listeners, jobs and schedules. */
  register?(services: Services): void
  /** Numbers that operators read in the metrics: connections that are open, work under way. */
  gauges?(services: Services): readonly GaugeSource[]
  /** The server is about to stop: lets go of those who stay connected until they are told something. */
  drain?(services: Services): void
  /** Ends what the module keeps running (a worker thread, a watcher) for this application. */
  close?(services: Services): Promise<void>
}
