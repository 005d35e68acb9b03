export const labels = {
  inbox: 'Buzón judicial',
  notices: 'Notificaciones',
  goInbox: 'Ir al buzón judicial',
}

declare module '../../resources.ts' {
  interface Labels {
    mailroom: typeof labels
  }
}
