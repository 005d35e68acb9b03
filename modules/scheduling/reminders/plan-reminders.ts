import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, rows, sql } from '#server/db/query.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { remindedEvent } from './reminder-people.ts'
import { dueReminders, nextLook } from './reminder-times.ts'

/** Looks at an event: what is due gets its deliveries, once. */
export const lookAtEvent = defineJob('scheduling.look-at-event', z.object({ eventId: z.uuid() }))
export const sendReminder = defineJob('scheduling.send-reminder', z.object({ deliveryId: z.uuid() }), {
  maxAttempts: 20,
})

/** Events of one slot; the rest comes with the next. */
const atOnce = 5_000

/** Each minute: what may be due by now is looked at by jobs of its company. */
export async function enqueueDueReminders({ em, ports, enqueue }: Work): Promise<void> {
  const due = await rows<{ company_id: string; event_id: string }>(
    em,
    sql`select * from app.reminders_due(${ports.clock.now().toISOString()}, ${sql.lit(atOnce)})`,
  )
  if (due.length === 0) return
  await em.transactional(async (tx) => {
    // Two slots of which the first has not been worked off are one look.
    for (const { company_id: companyId, event_id: eventId } of due)
      await enqueue(tx, lookAtEvent, { eventId }, { companyId, key: `look-at-event:${eventId}` })
  })
}

interface PlanRow {
  readonly company_id: string
  readonly looked_until: string
}

/**
 * Writes a delivery for each reminder that became due since the last look, and a job that sends it. The row of the plan
 * is locked and says how far the last look came; a delivery is unique besides. So two servers, or one that was killed
 * and its heir, write each of them once.
 */
export async function look(work: Work, eventId: string): Promise<void> {
  const now = work.ports.clock.now()
  await work.em.transactional(async (tx) => {
    const plan = await row<PlanRow>(
      tx,
      sql`select company_id, looked_until from reminder_plan where event_id = ${eventId}
        and next_look_at <= ${now.toISOString()} for update`,
    )
    if (!plan) return
    const found = await remindedEvent(tx, plan.company_id, eventId)
    const due = found ? dueReminders(found.series, found.offsets, Date.parse(plan.looked_until), now.getTime()) : []
    for (const { start, offsetMinutes, dueAt } of due) {
      for (const { email, role, locale, timeZone } of found?.recipients ?? []) {
        const written = await row<{ id: string }>(
          tx,
          sql`
          insert into reminder_delivery (company_id, event_id, starts_at, offset_minutes, due_at, recipient, role,
            locale, time_zone, created_at)
          values (${plan.company_id}, ${eventId}, ${new Date(start).toISOString()}, ${offsetMinutes},
            ${new Date(dueAt).toISOString()}, ${email.toLowerCase()}, ${role}, ${locale}, ${timeZone},
            ${now.toISOString()})
          on conflict do nothing returning id`,
        )
        if (written)
          await work.enqueue(
            tx,
            sendReminder,
            { deliveryId: written.id },
            { companyId: plan.company_id, key: `send-reminder:${written.id}` },
          )
      }
    }
    const next = found ? nextLook(found.series, found.offsets, now.getTime(), found.event.until) : null
    await change(
      tx,
      sql`update reminder_plan set looked_until = ${now.toISOString()},
        next_look_at = ${next === null ? null : new Date(next).toISOString()} where event_id = ${eventId}`,
    )
  })
}

/**
 * The event is new or changed: it is looked at with the next slot. A reminder whose moment had passed by then is not
 * sent late; what had become due a moment before and was not yet looked at is.
 * @param moved its times are others: what was due of the former ones is due no more
 */
export const planEvent = (
  tx: EntityManager,
  companyId: string,
  eventId: string,
  moved: boolean,
  now: Date,
): Promise<number> =>
  change(
    tx,
    sql`
  insert into reminder_plan as p (event_id, company_id, looked_until, next_look_at)
  select e.id, e.company_id, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz from event e
    where e.company_id = ${companyId} and (e.id = ${eventId} or e.series_id = ${eventId})
  on conflict (event_id) do update set next_look_at = excluded.next_look_at,
    looked_until = case when ${moved} and p.next_look_at <= excluded.next_look_at is not true then excluded.looked_until
      else p.looked_until end`,
  )

/** Their offsets are others: each event to come of a calendar is looked at anew. */
export const planCalendar = (
  tx: EntityManager,
  companyId: string,
  professionalId: string,
  now: Date,
): Promise<number> =>
  change(
    tx,
    sql`
  update reminder_plan p set next_look_at = ${now.toISOString()}, looked_until = case
    when p.next_look_at <= ${now.toISOString()} then p.looked_until else ${now.toISOString()} end
    from event e where e.company_id = ${companyId} and e.owner_id = ${professionalId} and e.deleted_at is null
      and (e.until_at is null or e.until_at > ${now.toISOString()}) and p.event_id = e.id`,
  )
