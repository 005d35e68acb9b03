import type { Module } from '#server/module.ts'
import { notificationsContract } from './notifications.contract.ts'
import { notificationsErrors } from './notifications.errors.ts'
import { notificationsRoutes } from './notifications.routes.ts'

export const notificationsModule: Module = {
  name: 'notifications',
  entities: [],
  contracts: [notificationsContract],
  errors: notificationsErrors.table,
  routes: () => [notificationsRoutes],
}
