export const acts = {
  received_mail: {
    arrived: 'Llegó un mensaje al buzón',
    filed: 'Archivó un mensaje en su caso',
    attachment_refused: 'Dejó fuera del caso un archivo adjunto que no se admite',
    dismissed: 'Descartó un mensaje',
    reopened: 'Devolvió un mensaje al buzón',
    corrected: 'Corrigió lo leído en una notificación',
    vouched: 'Respondió por una notificación sin remitente probado',
    link_saved: 'Anotó que el documento de un enlace está guardado',
    link_unsaved: 'Anotó que el documento de un enlace no está guardado',
  },
  mail_message: {
    scheduled: 'Programó la salida de un correo',
    taken_back: 'Retiró un correo antes de que saliera',
    sent: 'Envió un correo',
    kept: 'Un correo quedó sin salir: no hay servidor de correo',
    failed: 'Un correo no pudo salir',
    deleted: 'Borró un borrador de correo',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    mailroom: typeof acts
  }
}
