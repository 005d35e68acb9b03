import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  tasks: 'My day',
  tasksTab: 'Tasks',
  newTask: 'New task',
  goTasks: 'Go to my day',
} satisfies Phrases<Labels['tasks']>
