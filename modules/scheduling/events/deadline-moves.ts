import { instant, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { readEvent } from './read-event.ts'

const moveRow = {
  from: col.text,
  to: col.text,
  reason: col.text,
  at: col.timestamptz,
  userId: col.uuid,
  name: col.text,
} as const satisfies Shape

/** Lists the changes of a deadline's date with their reasons, the newest first. @throws 404 `event_not_found` */
export async function listDeadlineMoves({ em, actor }: Context, id: string) {
  const { busyOnly } = await readEvent(em, actor, id)
  const moves = busyOnly
    ? []
    : await rows(
        em,
        moveRow,
        sql`
    select m.moved_from::text as "from", m.moved_to::text as "to", m.reason, m.moved_at as at, u.id as "userId",
      u.name || ' ' || u.surname as name
      from deadline_move m join user_account u on u.company_id = m.company_id and u.id = m.moved_by
      join event e on e.company_id = m.company_id and e.id = m.event_id
     where m.company_id = ${actor.companyId} and (e.id = ${id} or e.series_id = ${id})
       order by m.moved_at desc, m.id desc limit 100`,
      )
  return {
    items: moves.map(({ from, to, reason, at, userId, name }) => ({
      from,
      to,
      reason,
      at: instant(at),
      by: { id: userId, name },
    })),
  }
}
