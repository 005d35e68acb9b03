export const phrases = {
  title: 'Próxima fecha',
  ofMyCases: 'Próximas fechas de mis casos',
  all: 'Mis casos',
  empty: 'Ninguna fecha en los próximos 60 días.',
  allDay: 'Todo el día',
  private: 'Evento privado',
  unread: 'No se pudo leer la próxima fecha.',
  inCalendarOf: 'En la agenda de {{name}}',
  left: {
    today: 'hoy',
    tomorrow: 'mañana',
    days_one: 'en {{count}} día',
    days_other: 'en {{count}} días',
    workingDays_one: 'en {{count}} día laborable',
    workingDays_other: 'en {{count}} días laborables',
  },
}

declare module '../resources.ts' {
  interface Resources {
    'next-dates': typeof phrases
  }
}
