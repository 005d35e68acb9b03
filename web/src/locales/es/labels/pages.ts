export const labels = {
  dashboard: 'Tablero',
  goDashboard: 'Ir al tablero',
  goProfile: 'Ir a mi perfil',
}

declare module '../../resources.ts' {
  interface Labels {
    pages: typeof labels
  }
}
