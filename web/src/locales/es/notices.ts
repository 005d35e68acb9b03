export const phrases = {
  title: 'Avisos', new: 'Nuevo', all: 'Ver todos', more: 'Ver anteriores', markAll: 'Marcar todo como leído', empty: 'Sin avisos', emptyUnread: 'Todo está leído', emptyHelp: 'Aquí sabrá cuándo alguien reserva una cita o se une a su oficina, y cuándo el plan está por llenarse.',
  show: { label: 'Qué avisos', all: 'Todos', unread: 'Sin leer' },
  meters: { tokens: 'tokens de IA', storage: 'almacenamiento', professionals: 'profesionales', customers: 'clientes con acceso' },
  kinds: {
    usageNear: 'Su oficina ya usó el {{level}} % de su plan en {{meter}}: {{used}} de {{limit}}.',
    usageFull: 'Su oficina llegó al límite de su plan en {{meter}}: {{limit}}.',
    memberJoined_professional: '{{name}} se unió a su oficina.',
    memberJoined_customer: '{{name}} ya tiene acceso a sus casos.',
    appointmentRequested: '{{name}} pide una cita para el {{when}}.',
    appointmentBooked: '{{name}} reservó una cita para el {{when}}.',
    appointmentMoved: '{{name}} movió su cita al {{when}}.',
    appointmentCancelled: '{{name}} canceló su cita del {{when}}.',
    responseReceived: 'Llegó una respuesta a «{{form}}».',
  },
}
