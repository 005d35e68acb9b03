import type { EntityManager } from '@mikro-orm/postgresql'
import { platformSettings } from '#modules/platform/index.ts'
import type { Grace } from '../subscription-state.ts'

/** How long everything works after a payment was missed, as the platform is set. */
export const graceOf = async (em: EntityManager): Promise<Grace> => ({
  graceDays: (await platformSettings(em)).graceDays,
})
