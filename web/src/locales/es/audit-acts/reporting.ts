export const acts = {
  practice_reports: { exported: 'Exportó un informe de tiempo y dinero' },
}

declare module '../../resources.ts' {
  interface AuditActs {
    reporting: typeof acts
  }
}
