export const labels = {
  users: 'Usuarios',
  goLicences: 'Ir a licencias',
  goUsers: 'Ir a usuarios',
}

declare module '../../resources.ts' {
  interface Labels {
    identity: typeof labels
  }
}
