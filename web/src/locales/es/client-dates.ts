export const phrases = {
  title: 'Su próxima fecha',
  next: 'Su próxima fecha, {{left}}',
  empty: 'No hay fechas puestas.',
  left: {
    today: 'hoy',
    tomorrow: 'mañana',
    days_one: 'en {{count}} día',
    days_other: 'en {{count}} días',
  },
  with: 'con {{name}}',
  addToCalendar: 'Añadir a mi calendario',
  following: 'Fechas siguientes',
  join: 'Entrar a la videollamada',
  joinLater: 'Es por video. El botón para entrar aparece aquí 15 minutos antes.',
}

declare module '../resources.ts' {
  interface Resources {
    'client-dates': typeof phrases
  }
}
