import type { z } from 'zod'
import { countStatement, pageAnswer } from '#server/db/list.ts'
import { instant, rows, sql } from '#server/db/query.ts'
import { col, pageOf, type Shape } from '#server/db/shape.ts'
import { limitAndOffset } from '#server/db/search.ts'
import type { UserContext } from '#server/http/context.ts'
import type { MailState } from '#server/jobs/mail-log.ts'
import type { notificationsContract } from '../notifications.contract.ts'

const deliveryRow = {
  id: col.uuid,
  to: col.text,
  /** The kind, to which the recipient's preferences apply; null for mail that always goes, such as a new password. */
  kind: col.text.nullable,
  state: col.textOf<MailState>(),
  attempts: col.int,
  answer: col.text.nullable,
  queuedAt: col.timestamptz,
  /** When the mail got its present state. */
  at: col.timestamptz,
} as const satisfies Shape

export async function listDeliveries(
  { em }: UserContext,
  query: z.output<(typeof notificationsContract.routes.deliveries)['query']>,
) {
  const where = query.state ? sql`state = ${query.state}` : sql`true`
  const deliveries = await rows(
    em,
    pageOf(deliveryRow),
    sql`
    with hits as (${countStatement(sql`from mail_delivery where ${where}`)}),
         shown as (select id, to_masked as "to", kind, state, attempts, answer, queued_at, at from mail_delivery
           where ${where} order by queued_at desc, id desc ${limitAndOffset(query)})
    select h.total, s.id, s."to", s.kind, s.state, s.attempts, s.answer, s.queued_at as "queuedAt", s.at
      from hits h left join shown s on true order by s.queued_at desc, s.id desc`,
  )
  return pageAnswer(deliveryRow, deliveries, query, ({ id, to, kind, state, attempts, answer, queuedAt, at }) => ({
    id,
    to,
    kind,
    state,
    attempts,
    answer,
    queuedAt: instant(queuedAt),
    at: instant(at),
  }))
}
