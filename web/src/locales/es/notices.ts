export const phrases = {
  title: 'Avisos', new: 'Nuevo', all: 'Ver todos', more: 'Ver anteriores', markAll: 'Marcar todo como leído', empty: 'Sin avisos', emptyUnread: 'Todo está leído', emptyHelp: 'Aquí sabrá cuándo alguien reserva una cita o se une a su oficina, y cuándo el plan está por llenarse.',
  show: { label: 'Qué avisos', all: 'Todos', unread: 'Sin leer' },
  meters: { tokens: 'tokens de IA', storage: 'almacenamiento', professionals: 'profesionales', customers: 'clientes con acceso' },
  choices: {
    title: 'Cómo quiere que le avisemos', hours: 'Horas', what: 'Avisos de', inApp: 'En el programa', email: 'Por correo', inAppOf: '{{name}}: avisar en el programa', emailOf: '{{name}}, por correo: {{value}}', digestAt: 'Hora del resumen diario', digestHelp: 'Un solo correo al día con lo que no ha leído; si no hay nada, no se envía.', quiet: 'Horas de silencio', quietHelp: 'El correo espera a que terminen. Lo urgente llega siempre: una cita cancelada, un plan lleno y los recordatorios de términos y vistas.', to: 'Hasta', timeZone: 'Zona horaria', saved: 'Sus avisos se guardaron.', from: 'Desde', open: 'Escoger avisos',
    mail: { now: 'Al momento', digest: 'En el resumen', none: 'No' },
    groups: { appointments: 'Citas', forms: 'Formularios', calls: 'Videollamadas', team: 'Su oficina', usage: 'Uso del plan' },
    helps: { appointments: 'Cuando alguien pide, reserva, mueve o cancela una cita.', forms: 'Cuando llega una respuesta.', calls: 'Cuando una grabación o una transcripción está lista.', team: 'Cuando alguien se une por su invitación.', usage: 'Cuando el plan está por llenarse o se llenó.' },
  },
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
    recordingReady: 'La grabación de una videollamada suya está lista.',
    transcriptReady: 'La transcripción de una videollamada suya está lista.',
  },
}
