import { change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { JobRegistry } from '#server/jobs/jobs.ts'

const retention = { readDays: 90, unreadDays: 365, deliveryDays: 90 }

/** Schedules the nightly deletion of old notices and records of mail. */
export function sweepNotices(jobs: JobRegistry): void {
  jobs.every('notifications.sweep-notices', '40 3 * * *', (work) =>
    withScope({ kind: 'platform' }, async () => {
      const read = await change(
        work.em,
        sql`delete from notice where at < now() - make_interval(days => ${retention.readDays}) and read_at is not null`,
      )
      const unread = await change(
        work.em,
        sql`delete from notice where at < now() - make_interval(days => ${retention.unreadDays})`,
      )
      await change(work.em, sql`delete from mail_budget where hour < now() - interval '2 days'`)
      await change(
        work.em,
        sql`delete from written_mail where at < now() - make_interval(days => ${retention.deliveryDays})
          and state <> 'gathered'`,
      )
      await change(
        work.em,
        sql`delete from mail_delivery where at < now() - make_interval(days => ${retention.deliveryDays})
          and state not in ('queued', 'deferred')`,
      )
      if (read + unread > 0) work.log.info({ read, unread }, 'old notices were deleted')
    }),
  )
}
