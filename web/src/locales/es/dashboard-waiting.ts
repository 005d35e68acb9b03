export const phrases = {
  title: 'Pendiente de usted',
  mail_one: '{{count}} mensaje por ver',
  mail_other: '{{count}} mensajes por ver',
  bookings_one: '{{count}} cita por confirmar',
  bookings_other: '{{count}} citas por confirmar',
  responses_one: '{{count}} respuesta sin leer',
  responses_other: '{{count}} respuestas sin leer',
}

declare module '../resources.ts' {
  interface Resources {
    'dashboard-waiting': typeof phrases
  }
}
