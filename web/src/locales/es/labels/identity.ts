export const labels = {
  users: 'Usuarios',
  goUsers: 'Ir a usuarios',
}

declare module '../../resources.ts' {
  interface Labels {
    identity: typeof labels
  }
}
