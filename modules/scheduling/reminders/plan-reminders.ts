import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, changeLater, row, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { remindedEvent } from './reminder-people.ts'
import { dueReminders, nextRun } from './reminder-times.ts'

/** Job that creates the due deliveries of an event, each once. */
export const processPlanJob = defineJob('scheduling.look-at-event', z.object({ eventId: z.uuid() }))
export const sendReminderJob = defineJob('scheduling.send-reminder', z.object({ deliveryId: z.uuid() }), {
  maxAttempts: 20,
})

/** Maximum events per run; the next run handles the remaining events. */
const maxEventsPerRun = 5_000

/** Enqueues, each minute, a job per event whose reminders may be due, in the scope of its company. */
export async function enqueueDueReminders({ em, ports, enqueue }: Work): Promise<void> {
  const dueEvents = await rows(
    em,
    { companyId: col.uuid, eventId: col.uuid },
    sql`select company_id as "companyId", event_id as "eventId"
      from app.reminders_due(${ports.clock.now().toISOString()}, ${sql.lit(maxEventsPerRun)})`,
  )
  if (dueEvents.length === 0) return
  await em.transactional(async (tx) => {
    // The key merges this job with an earlier run's job that has not started yet.
    for (const { companyId, eventId } of dueEvents)
      await enqueue(tx, processPlanJob, { eventId }, { companyId, key: `look-at-event:${eventId}` })
  })
}

const planRow = {
  companyId: col.uuid,
  processedUntil: col.timestamptz,
} as const satisfies Shape

/**
 * Writes a delivery for each reminder that became due since the last run, and a job that sends it. The plan's row is
 * locked and stores the end of the last run, and deliveries are unique, so concurrent servers and retries after a crash
 * write each delivery once.
 */
export async function processPlan(work: Work, eventId: string): Promise<void> {
  const now = work.ports.clock.now()
  await work.em.transactional(async (tx) => {
    const plan = await row(
      tx,
      planRow,
      sql`select company_id as "companyId", looked_until as "processedUntil" from reminder_plan
        where event_id = ${eventId} and next_look_at <= ${now.toISOString()} for update`,
    )
    if (!plan) return
    const event = await remindedEvent(tx, plan.companyId, eventId)
    const reminders = event
      ? dueReminders(event.series, event.offsets, Date.parse(plan.processedUntil), now.getTime())
      : []
    for (const { start, offsetMinutes, dueAt } of reminders) {
      for (const { email, role, locale, timeZone } of event?.recipients ?? []) {
        const inserted = await row(
          tx,
          { id: col.uuid },
          sql`
          insert into reminder_delivery (company_id, event_id, starts_at, offset_minutes, due_at, recipient, role,
            locale, time_zone, created_at)
          values (${plan.companyId}, ${eventId}, ${new Date(start).toISOString()}, ${offsetMinutes},
            ${new Date(dueAt).toISOString()}, ${email.toLowerCase()}, ${role}, ${locale}, ${timeZone},
            ${now.toISOString()})
          on conflict do nothing returning id`,
        )
        if (inserted)
          await work.enqueue(
            tx,
            sendReminderJob,
            { deliveryId: inserted.id },
            { companyId: plan.companyId, key: `send-reminder:${inserted.id}` },
          )
      }
    }
    const next = event ? nextRun(event.series, event.offsets, now.getTime(), event.event.until) : null
    await change(
      tx,
      sql`update reminder_plan set looked_until = ${now.toISOString()},
        next_look_at = ${next === null ? null : new Date(next).toISOString()} where event_id = ${eventId}`,
    )
  })
}

/**
 * Plans the reminders of a new or changed event, which the next run processes. Reminders due before the last run are
 * not sent later.
 * @param moved whether the times changed, so that reminders of the former times are dropped
 */
export const planEvent = (
  tx: EntityManager,
  companyId: string,
  eventId: string,
  moved: boolean,
  now: Date,
): Promise<void> =>
  changeLater(
    tx,
    sql`
  insert into reminder_plan as p (event_id, company_id, looked_until, next_look_at)
  select e.id, e.company_id, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz from event e
    where e.company_id = ${companyId} and (e.id = ${eventId} or e.series_id = ${eventId})
  -- A plan that is due already keeps the end of its last run, so that the run still sends what became due since.
  on conflict on constraint reminder_plan_pkey do update set next_look_at = excluded.next_look_at,
    looked_until = case when ${moved} and p.next_look_at <= excluded.next_look_at is not true then excluded.looked_until
      else p.looked_until end`,
  )

/** Plans the reminders of all future events of a calendar again, after its offsets changed. */
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
