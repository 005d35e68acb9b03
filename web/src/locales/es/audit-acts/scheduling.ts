export const acts = {
  appointments: {
    requested: 'Recibió una solicitud de cita',
    confirmed: 'Confirmó una cita',
    declined: 'Rechazó una cita',
    cancelled: 'Canceló una cita',
    moved: 'Movió una cita',
    described: 'Recibió la descripción de una cita',
    claims_kept: 'Mantuvo afirmaciones en el nombre de un tipo de cita, con su explicación',
  },
  deadlines: { moved: 'Cambió la fecha de un término', removed: 'Borró un término', restored: 'Recuperó un término' },
  feeds: { opened: 'Creó la dirección de su calendario', revoked: 'Retiró la dirección de su calendario' },
  schedules: { changed: 'Cambió su horario y sus reservas' },
}

declare module '../../resources.ts' {
  interface AuditActs {
    scheduling: typeof acts
  }
}
