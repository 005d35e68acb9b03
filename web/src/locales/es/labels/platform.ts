export const labels = {
  dashboard: 'Tablero',
  general: 'General',
  integrations: 'Integraciones',
  goAdmin: 'Ir al tablero de administración',
}

declare module '../../resources.ts' {
  interface Labels {
    platform: typeof labels
  }
}
