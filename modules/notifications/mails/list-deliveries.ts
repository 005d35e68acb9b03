import type { z } from 'zod'
import { countCap, instant, rows, sql } from '#server/db/query.ts'
import { col, pageOf, rowsOf, type Shape } from '#server/db/shape.ts'
import { window } from '#server/db/search.ts'
import type { UserContext } from '#server/http/context.ts'
import type { MailState } from '#server/jobs/mail-log.ts'
import type { notificationsContract } from '../notifications.contract.ts'

const deliveryRow = {
  id: col.uuid,
  to: col.text,
  kind: col.text.nullable,
  state: col.textOf<MailState>(),
  attempts: col.int,
  answer: col.text.nullable,
  queuedAt: col.timestamptz,
  at: col.timestamptz,
} as const satisfies Shape

export async function listDeliveries(
  { em }: UserContext,
  query: z.output<(typeof notificationsContract.routes.deliveries)['query']>,
) {
  const where = query.state ? sql`state = ${query.state}` : sql`true`
  const found = await rows(
    em,
    pageOf(deliveryRow),
    sql`
    with hits as (select count(*) as total from (select 1 from mail_delivery where ${where}
      limit ${sql.lit(countCap)}) counted),
         shown as (select id, to_masked as "to", kind, state, attempts, answer, queued_at, at from mail_delivery
           where ${where} order by queued_at desc, id desc ${window(query)})
    select h.total, s.id, s."to", s.kind, s.state, s.attempts, s.answer, s.queued_at as "queuedAt", s.at
      from hits h left join shown s on true order by s.queued_at desc, s.id desc`,
  )
  const items = rowsOf(deliveryRow, found, 'id').map(({ id, to, kind, state, attempts, answer, queuedAt, at }) => ({
    id,
    to,
    kind,
    state,
    attempts,
    answer,
    queuedAt: instant(queuedAt),
    at: instant(at),
  }))
  return { items, page: query.page, pageSize: query.pageSize, total: Number(found[0]?.total ?? 0) }
}
