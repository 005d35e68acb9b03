export const labels = {
  reports: 'Informes',
  settings: 'Configuración',
  administration: 'Administración',
}

declare module '../../resources.ts' {
  interface Labels {
    shell: typeof labels
  }
}
