import type { ModuleAudit } from '#server/audit/audit-events.ts'
import { taskRemoved, taskRestored } from './tasks.events.ts'

/** Audit entries of tasks. */
export const tasksAudit: ModuleAudit = (on) => {
  on(taskRemoved, ({ companyId, taskId }) => ({
    action: 'tasks.removed',
    subject: { type: 'task', id: taskId },
    companyId,
  }))
  on(taskRestored, ({ companyId, taskId }) => ({
    action: 'tasks.restored',
    subject: { type: 'task', id: taskId },
    companyId,
  }))
}
