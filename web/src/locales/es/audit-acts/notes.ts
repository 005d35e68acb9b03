export const acts = {
  notes: {
    changed: 'Cambió una nota de un caso',
    removed: 'Eliminó una nota de un caso',
    restored: 'Restauró una nota de un caso',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    notes: typeof acts
  }
}
