import { openStreams } from '#server/metrics/names.ts'
import type { Module } from '#server/module.ts'
import { deadJobsContract } from './dead-jobs.contract.ts'
import { inboxContract } from './inbox/inbox.contract.ts'
import { sweepNotices } from './inbox/sweep-notices.ts'
import { sendDigests } from './digest/send-digests.ts'
import { liveNotices } from './live/live-notices.ts'
import { mailOfNotices } from './mails/mail-of-notice.ts'
import { notificationsContract } from './notifications.contract.ts'
import { notificationsErrors } from './notifications.errors.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { preferencesContract } from './preferences/preferences.contract.ts'
import { stoppingContract } from './stopping/stopping.contract.ts'

export { jobDiscarded, jobRetried, jobsDiscarded, jobsRetried } from './notifications.events.ts'

export const notificationsModule: Module = {
  name: 'notifications',
  entities: [],
  contracts: [notificationsContract, deadJobsContract, inboxContract, preferencesContract, stoppingContract],
  errors: notificationsErrors.table,
  register(services) {
    sweepNotices(services)
    mailOfNotices(services)
    sendDigests(services)
  },
  routes: (services) => notificationsRoutes(services),
  gauges: (services) => [{ ...openStreams, labels: { kind: 'notices' }, read: () => liveNotices(services).size }],
  drain: (services) => {
    liveNotices(services).drain()
  },
  close: (services) => liveNotices(services).close(),
}
