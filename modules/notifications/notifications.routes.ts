import { implement } from '#server/http/implement.ts'
import { listDeadJobs, retryJob } from './dead-jobs.ts'
import { listOutbox } from './list-outbox.ts'
import { notificationsContract } from './notifications.contract.ts'

export const notificationsRoutes = implement(notificationsContract, {
  outbox: ({ ports }, { query }) => listOutbox(ports.mail, query.limit),
  jobs: (ctx) => listDeadJobs(ctx),
  retryJob: (ctx, { params }) => retryJob(ctx, params.id),
})
