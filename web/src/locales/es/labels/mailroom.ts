export const labels = {
  inbox: 'Buzón judicial',
  notices: 'Correo recibido',
  goInbox: 'Ir al buzón judicial',
  settings: 'Correo que se recibe',
  addNotice: 'Añadir una notificación',
}

declare module '../../resources.ts' {
  interface Labels {
    mailroom: typeof labels
  }
}
