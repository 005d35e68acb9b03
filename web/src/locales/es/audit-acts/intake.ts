export const acts = {
  leads: {
    received: 'Recibió un prospecto',
    moved: 'Pasó un prospecto a otra etapa',
    declined: 'Declinó un prospecto',
    reserved: 'Reservó un prospecto',
    released: 'Quitó la reserva de un prospecto',
    converted: 'Convirtió un prospecto en caso',
    purged: 'Se borraron los datos de un prospecto declinado',
    settings_changed: 'Cambió cómo la oficina recibe prospectos',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    intake: typeof acts
  }
}
