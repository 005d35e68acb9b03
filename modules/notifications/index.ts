import type { Module } from '#server/module.ts'
import { knownSecrets } from '#server/known-secrets.ts'
import { deadJobsContract } from './dead-jobs.contract.ts'
import { notificationsContract } from './notifications.contract.ts'
import { notificationsErrors } from './notifications.errors.ts'
import { notificationsRoutes } from './notifications.routes.ts'

export { jobDiscarded, jobRetried, jobsDiscarded, jobsRetried } from './notifications.events.ts'

export const notificationsModule: Module = {
  name: 'notifications',
  entities: [],
  contracts: [notificationsContract, deadJobsContract],
  errors: notificationsErrors.table,
  routes: (services) => notificationsRoutes(knownSecrets(services)),
}
