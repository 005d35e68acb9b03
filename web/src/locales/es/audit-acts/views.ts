export const acts = { lists: { exported: 'Bajó una lista como archivo' } }

declare module '../../resources.ts' {
  interface AuditActs {
    views: typeof acts
  }
}
