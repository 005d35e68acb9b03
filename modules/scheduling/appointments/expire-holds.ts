import { row, sql } from '#server/db/query.ts'
import type { Work } from '#server/http/context.ts'

/** Deletes holds that ran out. A booking takes the time of such a hold by itself; this removes the rows left over. */
export async function expireHolds({ em, ports, log }: Work): Promise<void> {
  const expired = await row<{ n: string }>(em, sql`select app.expire_holds(${ports.clock.now().toISOString()}) as n`)
  if (Number(expired?.n ?? 0) > 0) log.debug({ expired: Number(expired?.n) }, 'holds ran out')
}
