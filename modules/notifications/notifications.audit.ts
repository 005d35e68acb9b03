import { platformEntry, type ModuleAudit } from '#server/audit/audit-events.ts'
import { jobDiscarded, jobRetried, jobsDiscarded, jobsRetried } from './notifications.events.ts'

export const notificationsAudit: ModuleAudit = (on) => {
  on(jobRetried, ({ jobId, task }) => platformEntry('jobs.retried', { type: 'job', id: jobId }, { task }))
  on(jobDiscarded, ({ jobId, task }) => platformEntry('jobs.discarded', { type: 'job', id: jobId }, { task }))
  on(jobsRetried, ({ count, tasks }) =>
    platformEntry('jobs.retried', { type: 'job', id: null }, { count, tasks: tasks.join(' ') }),
  )
  on(jobsDiscarded, ({ count, tasks }) =>
    platformEntry('jobs.discarded', { type: 'job', id: null }, { count, tasks: tasks.join(' ') }),
  )
}
