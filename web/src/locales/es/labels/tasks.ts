export const labels = {
  tasks: 'Mi día',
  tasksTab: 'Tareas',
  newTask: 'Nueva tarea',
  goTasks: 'Ir a mi día',
}

declare module '../../resources.ts' {
  interface Labels {
    tasks: typeof labels
  }
}
