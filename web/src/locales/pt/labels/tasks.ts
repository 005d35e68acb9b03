import type { Labels } from '../../resources.ts'
import type { Phrases } from '../../phrases.ts'

export const labels = {
  tasks: 'Meu dia',
  tasksTab: 'Tarefas',
  newTask: 'Nova tarefa',
  goTasks: 'Ir para o meu dia',
} satisfies Phrases<Labels['tasks']>
