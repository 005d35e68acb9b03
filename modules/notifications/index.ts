import { openStreams } from '#server/metrics/shared-metrics.ts'
import type { Module } from '#server/module.ts'
import { notificationsTables } from './notifications.tables.ts'
import { notificationsAudit } from './notifications.audit.ts'
import { deadJobsContract } from './dead-jobs.contract.ts'
import { inboxContract } from './inbox/inbox.contract.ts'
import { sweepNotices } from './inbox/sweep-notices.ts'
import { scheduleDigests } from './digest/send-digests.ts'
import { LiveNotices } from './live/live-notices.ts'
import { handleNoticeMails } from './mails/mail-of-notice.ts'
import { notificationsContract } from './notifications.contract.ts'
import { notificationsErrors } from './notifications.errors.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { preferencesContract } from './preferences/preferences.contract.ts'
import { stoppingContract } from './stopping/stopping.contract.ts'

export { jobDiscarded, jobRetried, jobsDiscarded, jobsRetried } from './notifications.events.ts'

export interface NotificationsApi {
  /** The open streams of notices of this server. */
  readonly liveNotices: LiveNotices
}

export const notificationsModule: Module<NotificationsApi> = {
  name: 'notifications',
  entities: [],
  contracts: [notificationsContract, deadJobsContract, inboxContract, preferencesContract, stoppingContract],
  errors: notificationsErrors.table,
  audit: notificationsAudit,
  tables: notificationsTables,
  create(services) {
    const liveNotices = new LiveNotices(services)
    return {
      api: { liveNotices },
      routes: notificationsRoutes(services, liveNotices),
      gauges: [{ ...openStreams, labels: { kind: 'notices' }, read: () => liveNotices.size }],
      jobs(registry) {
        sweepNotices(registry)
        handleNoticeMails(registry, services)
        scheduleDigests(registry, services)
      },
      drain: () => {
        liveNotices.drain()
      },
      close: () => liveNotices.close(),
    }
  },
}
