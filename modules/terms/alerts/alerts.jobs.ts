import { z } from 'zod'
import { timeInZone } from '#server/contract/local-time.ts'
import { defaultTimeZone } from '#server/contract/time.ts'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob, type JobRegistry } from '#server/jobs/jobs.ts'
import { mailQueue } from '#server/jobs/mail-job.ts'
import type { Services } from '#server/services.ts'
import { todayOf } from '../chain/count-trigger.ts'
import { sendAlerts } from './send-alerts.ts'
import { sendMorningMails } from './morning-mail.ts'

/** Sends the alerts and the morning mails of a company that are due. */
export const alertTermsJob = defineJob('terms.alert', z.object({ companyId: z.uuid() }))

/** Hours of the day in Puerto Rico: morning mails are sent from `mailHours.from` until before `mailHours.until`. */
const mailHours = { from: 7, until: 10 }
/** Hour of the day in Puerto Rico from which alerts are sent. */
const alertsFromHour = 8

/** Adds a job for each company: only the scope of a company shows its terms. */
const enqueueForAll = (work: Work) =>
  work.em.transactional(async (tx) => {
    const companies = await rows(tx, { id: col.uuid }, sql`select id from company where status = 'active' order by id`)
    for (const { id: companyId } of companies)
      await work.enqueue(tx, alertTermsJob, { companyId }, { companyId, key: `terms.alert:${companyId}` })
  })

/**
 * Schedules the jobs of alerts from seven in the morning on. Each alert and mail is sent once, so later runs on a day
 * send only alerts and mails that failed earlier, and alerts about dates recorded since.
 */
export function scheduleAlerts(registry: JobRegistry, services: Services): void {
  const queueMail = mailQueue(services)
  const link = `${services.env.publicUrl}/app/terms`
  registry.handle(alertTermsJob, async (work, { companyId }) => {
    const hour = Number(timeInZone(work.ports.clock.now(), defaultTimeZone).slice(0, 2))
    const today = todayOf(work)
    if (hour >= mailHours.from && hour < mailHours.until)
      await sendMorningMails(work, queueMail, link, companyId, today)
    if (hour >= alertsFromHour) await sendAlerts(work, companyId, today)
  })
  registry.every('terms.alerts', '0,30 7-17 * * *', enqueueForAll)
}
