import { implement } from '#server/http/implement.ts'
import { knownSecrets } from '#server/known-secrets.ts'
import type { Services } from '#server/services.ts'
import { discardJob, discardJobs, listDeadJobs, retryJob, retryJobs } from './dead-jobs.ts'
import { deadJobsContract } from './dead-jobs.contract.ts'
import { inboxContract } from './inbox/inbox.contract.ts'
import { countUnread, listNotices, markRead } from './inbox/inbox.ts'
import type { LiveNotices } from './live/live-notices.ts'
import { listDeliveries } from './mails/list-deliveries.ts'
import { listOutbox, showLinks } from './list-outbox.ts'
import { notificationsContract } from './notifications.contract.ts'
import { readOwnPreferences, savePreferences } from './preferences/preferences.ts'
import { preferencesContract } from './preferences/preferences.contract.ts'
import { readStopLink, resumeMail, stopMail } from './stopping/stop-mail.ts'
import { stoppingContract } from './stopping/stopping.contract.ts'

export const notificationsRoutes = (services: Services, liveNotices: LiveNotices) => [
  // Registered first, because the path `/admin/jobs/retry` also matches `/admin/jobs/:id`.
  implement(deadJobsContract, {
    retryAll: (ctx, { body }) => retryJobs(ctx, body.failedUntil),
    discardAll: (ctx, { body }) => discardJobs(ctx, body.failedUntil),
    discard: (ctx, { params }) => discardJob(ctx, params.id),
  }),
  implement(notificationsContract, {
    outbox: ({ ports }, { query }) => listOutbox(ports.mail, query.limit),
    showLinks: (ctx, { params, body }) => showLinks(services, ctx, params.id, body.password),
    deliveries: (ctx, { query }) => listDeliveries(ctx, query),
    jobs: (ctx) => listDeadJobs(ctx, knownSecrets(services)),
    retryJob: (ctx, { params }) => retryJob(ctx, params.id),
  }),
  implement(preferencesContract, {
    read: (ctx) => readOwnPreferences(ctx),
    choose: (ctx, { body }) => savePreferences(ctx, body),
  }),
  implement(stoppingContract, {
    look: (ctx, { params }) => readStopLink(services, ctx, params.token),
    stop: (ctx, { params }) => stopMail(services, ctx, params.token),
    resume: (ctx, { params }) => resumeMail(services, ctx, params.token),
  }),
  implement(inboxContract, {
    list: (ctx, { query }) => listNotices(ctx, query),
    unread: (ctx) => countUnread(ctx),
    live: (ctx) => liveNotices.watch(ctx),
    read: (ctx, { body }) => markRead(ctx, body),
  }),
]
