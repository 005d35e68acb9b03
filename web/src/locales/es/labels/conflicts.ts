export const labels = {
  conflicts: 'Conflictos',
  newCheck: 'Buscar conflictos',
}

declare module '../../resources.ts' {
  interface Labels {
    conflicts: typeof labels
  }
}
