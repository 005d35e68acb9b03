import type { z } from 'zod'
import type { Locale } from '#server/contract/locale.ts'
import { countCap, instant, row, rows, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import type { deliveryStatuses, remindersContract } from './reminders.contract.ts'

type Query = z.output<typeof remindersContract.routes.deliveries.query>

interface ListedRow {
  readonly id: string
  readonly event_id: string
  readonly appointment_id: string | null
  readonly title: string | null
  readonly starts_at: string
  readonly offset_minutes: number
  readonly recipient: string
  readonly locale: Locale
  readonly status: (typeof deliveryStatuses)[number]
  readonly due_at: string
  readonly sent_at: string | null
}

const orders = { dueAt: 'd.due_at', start: 'd.starts_at' } as const

/** Reminders of the events of the caller's calendar, the latest first unless asked otherwise. */
export async function listDeliveries(
  { em, actor }: Context,
  { page, pageSize, sort = '-dueAt', q, eventId, status }: Query,
) {
  const descending = sort.startsWith('-')
  const direction = descending ? 'desc' : 'asc'
  const order = sql.raw(`${orders[sort.replace('-', '') as keyof typeof orders]} ${direction}, d.id ${direction}`)
  const where = sql`d.company_id = ${actor.companyId} and e.owner_id = ${actor.userId}
    ${eventId ? sql`and d.event_id = ${eventId}` : sql``} ${status ? sql`and d.status = ${status}` : sql``} ${q ? sql`and position(lower(${q}) in d.recipient) > 0` : sql``}`
  const from = sql`from reminder_delivery d join event e on e.company_id = d.company_id and e.id = d.event_id
    where ${where}`
  const counted = await row<{ n: number }>(
    em,
    sql`select count(*)::int as n from (select 1 ${from} limit ${sql.lit(countCap)}) x`,
  )
  const found = await rows<ListedRow>(
    em,
    sql`
    select d.id, d.event_id, e.appointment_id, case when e.deleted_at is null then e.title
      end as title, d.starts_at, d.offset_minutes, d.recipient, d.locale, d.status, d.due_at, d.sent_at
    ${from} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return {
    items: found.map((d) => ({
      id: d.id,
      eventId: d.event_id,
      appointmentId: d.appointment_id,
      title: d.title,
      start: instant(d.starts_at),
      offsetMinutes: d.offset_minutes,
      recipient: d.recipient,
      locale: d.locale,
      status: d.status,
      dueAt: instant(d.due_at),
      sentAt: instant(d.sent_at),
    })),
    page,
    pageSize,
    total: counted?.n ?? 0,
  }
}
