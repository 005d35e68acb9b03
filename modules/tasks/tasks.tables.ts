import type { ModuleTables } from '#server/company-tables.ts'

export const tasksTables: ModuleTables = {
  portable: {
    task: { deferred: ['previous_id'] },
    task_dependency: {},
  },
}
