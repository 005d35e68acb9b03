import type { z } from 'zod'
import { createClient } from '#server/contract/client.ts'
import { taskBulkContract, type TaskBulk } from '#modules/tasks/task-bulk.contract.ts'
import { send } from '../../../lib/api.ts'

export type TaskBulkBody = z.input<typeof TaskBulk>

const api = createClient(taskBulkContract, send)

/** Does one act to many tasks. */
export const changeManyTasks = (body: TaskBulkBody) => api.run({ body }, { idempotencyKey: crypto.randomUUID() })
