export const labels = {
  schedule: 'Agenda',
  eventsTab: 'Eventos',
  newEvent: 'Nuevo evento',
  goSchedule: 'Ir a la agenda',
}

declare module '../../resources.ts' {
  interface Labels {
    scheduling: typeof labels
  }
}
