export const labels = {
  users: 'Usuarios',
  licences: 'Licencias',
  goUsers: 'Ir a usuarios',
}

declare module '../../resources.ts' {
  interface Labels {
    identity: typeof labels
  }
}
