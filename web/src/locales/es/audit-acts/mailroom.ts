export const acts = {
  received_mail: {
    arrived: 'Llegó un mensaje al buzón',
    filed: 'Archivó un mensaje en su caso',
    attachment_refused: 'Dejó fuera del caso un archivo adjunto que no se admite',
    dismissed: 'Descartó un mensaje',
    reopened: 'Devolvió un mensaje al buzón',
    corrected: 'Corrigió lo leído en una notificación',
    vouched: 'Respondió por una notificación de remitente sin comprobar',
    link_saved: 'Anotó que el documento de un enlace está guardado',
    link_unsaved: 'Anotó que el documento de un enlace no está guardado',
  },
  mail_message: {
    scheduled: 'Programó el envío de un correo',
    taken_back: 'Canceló el envío de un correo',
    sent: 'Envió un correo',
    kept: 'Un correo no se envió: no hay servidor de correo',
    failed: 'No se pudo enviar un correo',
    deleted: 'Descartó un borrador de correo',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    mailroom: typeof acts
  }
}
