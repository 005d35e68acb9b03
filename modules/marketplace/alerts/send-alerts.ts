import { z } from 'zod'
import { locales } from '#server/contract/locale.ts'
import { dayMs } from '#server/contract/time.ts'
import { row, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { AlertsDependencies } from './alerts.dependencies.ts'
import { mailAlert } from './mail-alert.ts'
import { announcementWindowMs, offersTimes } from './offered-times.ts'

/** Job that mails the visitors who wait for a professional. */
export const sendAlertsJob = defineJob('marketplace.send-alerts', z.object({ companyId: z.uuid(), userId: z.uuid() }))

/** Maximum professionals per run, and maximum mails per job; the next run handles the remaining ones. */
const [maxProfessionals, maxMails] = [500, 500]

/**
 * Enqueues a job for each professional with free times for whom visitors wait, in the scope of the company. Reads the
 * first free times that the directory stores, so that a run without due alerts costs one statement. Runs every few
 * minutes: working hours that are saved and withdrawn between two runs are not announced.
 */
export async function enqueueDueAlerts({ em, ports, enqueue }: Work): Promise<void> {
  const now = ports.clock.now()
  const due = await rows(
    em,
    { companyId: col.uuid, userId: col.uuid },
    sql`
    select company_id as "companyId", user_id as "userId" from app.availability_alerts_due(${now.toISOString()},
      ${new Date(now.getTime() + announcementWindowMs).toISOString()}, ${sql.lit(maxProfessionals)})`,
  )
  if (due.length === 0) return
  await em.transactional(async (tx) => {
    // The key merges this job with an earlier run's job that has not started yet.
    for (const { companyId, userId } of due)
      await enqueue(tx, sendAlertsJob, { companyId, userId }, { companyId, key: `send-alerts:${userId}` })
  })
}

const removedAlert = { id: col.uuid, email: col.text, locale: col.oneOf(locales) } as const satisfies Shape
const listedRow = { name: col.text, surname: col.text, slug: col.text } as const satisfies Shape

/**
 * Removes the alerts of a professional and queues their mails in the same transaction, so that each mail is sent once,
 * even if several servers run the job. Does nothing when the times are gone or the professional is not listed.
 */
export async function sendAlerts(
  deps: AlertsDependencies,
  work: Work,
  { companyId, userId }: z.output<typeof sendAlertsJob.payload>,
): Promise<void> {
  const now = deps.now()
  const professional = await row(
    work.em,
    listedRow,
    sql`select name, surname, slug from public_listing where user_id = ${userId}`,
  )
  if (!professional || !(await offersTimes(work.em, userId, now))) return
  await work.em.transactional(async (tx) => {
    const removed = await rows(
      tx,
      removedAlert,
      sql`
      delete from availability_alert where company_id = ${companyId} and id in (
        select id from availability_alert where company_id = ${companyId} and user_id = ${userId}
           and confirmed_at is not null and expires_at > ${now.toISOString()}
         order by confirmed_at, id limit ${sql.lit(maxMails)} for update skip locked)
      returning id, email, locale`,
    )
    for (const alert of removed) await mailAlert(deps, tx, 'timesOffered', { ...alert, companyId, professional })
  })
}

/** An e-mail address may stay unconfirmed for this time; requests of a browser are counted for this time. */
export const requestPeriodMs = 2 * dayMs

/** Deletes expired alerts, including unconfirmed alerts, and the hashes of browsers and addresses. */
export async function purgeAlerts({ em, ports }: Work): Promise<void> {
  const now = ports.clock.now()
  await row(
    em,
    { gone: col.int },
    sql`select app.purge_availability_alerts(${now.toISOString()},
      ${new Date(now.getTime() - requestPeriodMs).toISOString()})::int as gone`,
  )
}
