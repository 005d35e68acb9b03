export const labels = {
  cases: 'Mis casos',
  walls: 'Casos reservados',
  reportsCases: 'Casos',
  summaryTab: 'Resumen',
  newCase: 'Nuevo caso',
  goCases: 'Ir a mis casos',
}

declare module '../../resources.ts' {
  interface Labels {
    cases: typeof labels
  }
}
