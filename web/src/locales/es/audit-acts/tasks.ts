export const acts = {
  tasks: {
    removed: 'Eliminó una tarea',
    restored: 'Restauró una tarea',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    tasks: typeof acts
  }
}
