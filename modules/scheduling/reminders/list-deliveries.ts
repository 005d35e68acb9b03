import type { z } from 'zod'
import { locales } from '#server/contract/locale.ts'
import { countRows, ordersBy } from '#server/db/list.ts'
import { instant, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { deliveryStatuses, type remindersContract } from './reminders.contract.ts'

type DeliveriesQuery = z.output<typeof remindersContract.routes.deliveries.query>

const deliveryRow = {
  id: col.uuid,
  eventId: col.uuid,
  appointmentId: col.uuid.nullable,
  title: col.text.nullable,
  startsAt: col.timestamptz,
  offsetMinutes: col.int,
  recipient: col.text,
  locale: col.oneOf(locales),
  status: col.oneOf(deliveryStatuses),
  dueAt: col.timestamptz,
  sentAt: col.timestamptz.nullable,
} as const satisfies Shape

const sortOrders = ordersBy<NonNullable<DeliveriesQuery['sort']>>(
  { dueAt: ['d.due_at'], start: ['d.starts_at'] },
  'd.id',
)

/** Lists reminders of events of the actor's calendar, the latest first by default. */
export async function listDeliveries(
  { em, actor }: Context,
  { page, pageSize, sort = '-dueAt', q, eventId, status }: DeliveriesQuery,
) {
  const where = sql`d.company_id = ${actor.companyId} and e.owner_id = ${actor.userId}
    ${eventId ? sql`and d.event_id = ${eventId}` : sql``} ${status ? sql`and d.status = ${status}` : sql``} ${q ? sql`and position(lower(${q}) in d.recipient) > 0` : sql``}`
  const from = sql`from reminder_delivery d join event e on e.company_id = d.company_id and e.id = d.event_id
    where ${where}`
  const total = await countRows(em, from)
  const deliveries = await rows(
    em,
    deliveryRow,
    sql`
    select d.id, d.event_id as "eventId", e.appointment_id as "appointmentId",
      case when e.deleted_at is null then e.title
      end as title, d.starts_at as "startsAt", d.offset_minutes as "offsetMinutes", d.recipient, d.locale, d.status,
        d.due_at as "dueAt", d.sent_at as "sentAt"
    ${from} order by ${sortOrders[sort]} limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return {
    items: deliveries.map((delivery) => ({
      id: delivery.id,
      eventId: delivery.eventId,
      appointmentId: delivery.appointmentId,
      title: delivery.title,
      start: instant(delivery.startsAt),
      offsetMinutes: delivery.offsetMinutes,
      recipient: delivery.recipient,
      locale: delivery.locale,
      status: delivery.status,
      dueAt: instant(delivery.dueAt),
      sentAt: instant(delivery.sentAt),
    })),
    page,
    pageSize,
    total,
  }
}
