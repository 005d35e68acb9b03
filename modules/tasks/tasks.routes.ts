import { implement } from '#server/http/implement.ts'
import { changeManyTasks } from './change-many-tasks.ts'
import { completeTask } from './complete-task.ts'
import { createTask } from './create-task.ts'
import { listTasks } from './list-tasks.ts'
import { readDay } from './read-day.ts'
import { readTask } from './read-task.ts'
import { removeTask, restoreTask } from './remove-task.ts'
import { reopenTask } from './reopen-task.ts'
import { taskBulkContract } from './task-bulk.contract.ts'
import { tasksContract } from './tasks.contract.ts'
import { updateTask } from './update-task.ts'

export const tasksRoutes = implement(tasksContract, {
  list: (ctx, { query }) => listTasks(ctx, query),
  day: (ctx) => readDay(ctx),
  create: (ctx, { body }) => createTask(ctx, body),
  get: ({ em, actor }, { params }) => readTask(em, actor, params.id),
  update: (ctx, { params, body }) => updateTask(ctx, params.id, body),
  complete: (ctx, { params }) => completeTask(ctx, params.id),
  reopen: (ctx, { params }) => reopenTask(ctx, params.id),
  remove: (ctx, { params }) => removeTask(ctx, params.id),
  restore: (ctx, { params }) => restoreTask(ctx, params.id),
})

export const taskBulkRoutes = implement(taskBulkContract, { run: (ctx, { body }) => changeManyTasks(ctx, body) })
