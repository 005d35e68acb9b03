export const labels = {
  calls: 'Llamadas',
  callsTab: 'Llamadas',
}

declare module '../../resources.ts' {
  interface Labels {
    calls: typeof labels
  }
}
