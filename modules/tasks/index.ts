import type { Module } from '#server/module.ts'
import { purgeTasks } from './purge-tasks.ts'
import { taskBulkContract } from './task-bulk.contract.ts'
import { tasksCompleted } from './tasks-completed.ts'
import { tasksAudit } from './tasks.audit.ts'
import { tasksContract } from './tasks.contract.ts'
import { tasksErrors } from './tasks.errors.ts'
import { taskBulkRoutes, tasksRoutes } from './tasks.routes.ts'
import { tasksTables } from './tasks.tables.ts'
import { unassignOnEvents, unassignTasks, unassignTasksJob } from './unassign-tasks.ts'

export { createTask } from './create-task.ts'
export { dueDateOf } from './due-date.ts'
export { laterTasksOfSeries } from './task-series.ts'
export { withdrawTasks } from './withdraw-tasks.ts'
export { taskChanged, taskCompleted, taskCreated, taskRemoved, taskReopened, taskRestored } from './tasks.events.ts'
export { tasksErrors }

export const tasksModule: Module = {
  name: 'tasks',
  entities: [],
  contracts: [tasksContract, taskBulkContract],
  errors: tasksErrors.table,
  audit: tasksAudit,
  tables: tasksTables,
  create: () => ({
    routes: [tasksRoutes, taskBulkRoutes],
    workDone: tasksCompleted,
    listeners: unassignOnEvents,
    jobs(registry) {
      registry.handle(unassignTasksJob, unassignTasks)
      registry.every('tasks.purge', '25 3 * * *', purgeTasks)
    },
  }),
}
