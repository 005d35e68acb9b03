export const acts = {
  cases: { opened: 'Abrió un caso', closed: 'Cerró un caso', reopened: 'Reabrió un caso' },
}

declare module '../../resources.ts' {
  interface AuditActs {
    cases: typeof acts
  }
}
