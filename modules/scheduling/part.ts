import type { EntityClass, EntitySchema } from '@mikro-orm/postgresql'
import type { Contract } from '#server/contract/contract.ts'
import type { ErrorTable } from '#server/contract/errors.ts'
import type { MountedContract } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'

/**
 * A sub-subject of the module (events, settings, appointments): what its own `index.ts` hands to the module's one door.
 */
export interface SchedulingPart {
  readonly entities?: readonly (EntitySchema | EntityClass)[]
  readonly contracts: readonly Contract[]
  readonly errors?: ErrorTable
  routes(services: Services): readonly MountedContract[]
  register?(services: Services): void
}
