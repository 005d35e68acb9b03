import type { EntityManager } from '@mikro-orm/postgresql'
import { dayMs } from '#server/contract/time.ts'
import { nextSlots } from '#modules/scheduling/index.ts'

/**
 * An alert announces a free time only if it starts within this period; later times are announced once they are within.
 */
export const announcementWindowMs = 56 * dayMs

/** Returns whether visitors can book a time of the professional in the next eight weeks. Works in any scope. */
export async function offersTimes(em: EntityManager, userId: string, now: Date): Promise<boolean> {
  const first = (await nextSlots(em, [userId], 1, now.getTime())).get(userId)?.[0]
  return first !== undefined && first.start < now.getTime() + announcementWindowMs
}
