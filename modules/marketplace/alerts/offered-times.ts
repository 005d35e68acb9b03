import type { EntityManager } from '@mikro-orm/postgresql'
import { dayMs } from '#server/contract/time.ts'
import { nextSlots } from '#modules/scheduling/index.ts'

/** Times later than this are too far away to be announced; they are once they come closer. */
export const announcedMs = 56 * dayMs

/** Returns whether visitors can book a time of the professional in the next eight weeks. Works in any scope. */
export async function offersTimes(em: EntityManager, userId: string, now: Date): Promise<boolean> {
  const first = (await nextSlots(em, [userId], 1, now.getTime())).get(userId)?.[0]
  return first !== undefined && first.start < now.getTime() + announcedMs
}
