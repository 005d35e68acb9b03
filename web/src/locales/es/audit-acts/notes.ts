export const acts = {
  notes: {
    changed: 'Cambió una nota de un caso',
    removed: 'Borró una nota de un caso',
    restored: 'Recuperó una nota de un caso',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    notes: typeof acts
  }
}
