import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'

/** Marks expired holds. Booking the time of an expired hold marks it immediately; this job marks the remaining ones. */
export async function expireHolds({ em, ports, log }: Work): Promise<void> {
  const expired = await row(
    em,
    { n: col.bigint },
    sql`select app.expire_holds(${ports.clock.now().toISOString()}) as n`,
  )
  if (Number(expired?.n ?? 0) > 0) log.debug({ expired: Number(expired?.n) }, 'holds expired')
}
