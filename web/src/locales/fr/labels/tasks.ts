import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  tasks: 'Ma journée',
  tasksTab: 'Tâches',
  newTask: 'Nouvelle tâche',
  goTasks: 'Aller à ma journée',
} satisfies Phrases<Labels['tasks']>
