export const acts = {
  tasks: {
    removed: 'Borró una tarea',
    restored: 'Recuperó una tarea',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    tasks: typeof acts
  }
}
