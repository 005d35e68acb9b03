export const acts = {
  received_mail: {
    arrived: 'Llegó un mensaje al buzón',
    filed: 'Archivó un mensaje en su caso',
    dismissed: 'Descartó un mensaje',
    reopened: 'Devolvió un mensaje al buzón',
    corrected: 'Corrigió lo leído en una notificación',
    vouched: 'Respondió por una notificación sin remitente probado',
    link_saved: 'Anotó que el documento de un enlace está guardado',
    link_unsaved: 'Anotó que el documento de un enlace no está guardado',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    mailroom: typeof acts
  }
}
