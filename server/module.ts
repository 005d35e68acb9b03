import type { EntitySchema, EntityClass } from '@mikro-orm/postgresql'
import type { Contract } from './contract/contract.ts'
import type { ErrorTable } from './contract/errors.ts'
import type { MountedContract } from './http/implement.ts'
import type { Services } from './services.ts'

/** What a module hands to the composition root; everything else of it stays behind its `index.ts`. */
export interface Module {
  readonly name: string
  readonly entities: readonly (EntitySchema | EntityClass)[]
  readonly contracts: readonly Contract[]
  readonly errors: ErrorTable
  /** Builds the routes once the services exist. */
  routes(services: Services): readonly MountedContract[]
  /** Hangs up listeners, jobs and schedules. */
  register?(services: Services): void
  /** Ends what the module keeps running (a worker thread, a watcher). */
  close?(): Promise<void>
}
