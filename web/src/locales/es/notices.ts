export const phrases = {
  title: 'Avisos',
  new: 'Nuevo',
  all: 'Ver todos',
  more: 'Ver anteriores',
  markAll: 'Marcar todo como leído',
  empty: 'Sin avisos',
  emptyUnread: 'Todo está leído',
  emptyHelp: 'Aquí sabrá cuándo alguien reserva una cita o se une a su oficina, y cuándo el plan está por llenarse.',
  show: { label: 'Qué avisos', all: 'Todos', unread: 'Sin leer' },
  meters: {
    tokens: 'tokens de IA',
    storage: 'almacenamiento',
    professionals: 'profesionales',
    staff: 'personas de apoyo',
    customers: 'clientes con acceso',
  },
  choices: {
    title: 'Cómo quiere que le avisemos',
    hours: 'Horas',
    what: 'Avisos de',
    inApp: 'En el programa',
    email: 'Por correo',
    inAppOf: '{{name}}: avisar en el programa',
    emailOf: '{{name}}, por correo',
    digestAt: 'Hora del resumen diario',
    digestHelp: 'Un solo correo al día con lo que no ha leído; si no hay nada, no se envía.',
    quiet: 'Horas de silencio',
    quietHelp:
      'El correo espera a que terminen. Lo urgente llega siempre: una cita cancelada, un plan lleno y los recordatorios de términos y vistas.',
    to: 'Hasta',
    timeZone: 'Zona horaria',
    saved: 'Sus avisos se guardaron.',
    from: 'Desde',
    open: 'Escoger avisos',
    mail: { now: 'Al momento', digest: 'En el resumen', none: 'No' },
    groups: {
      appointments: 'Citas',
      forms: 'Formularios',
      tasks: 'Tareas',
      terms: 'Términos',
      calls: 'Videollamadas',
      team: 'Su oficina',
      usage: 'Uso del plan',
    },
    helps: {
      appointments: 'Cuando alguien pide, reserva, mueve o cancela una cita.',
      forms: 'Cuando llega una respuesta.',
      tasks: 'Cuando alguien le asigna una tarea.',
      terms: 'Cuando cambia la fecha de un término o se espera su cuenta.',
      calls: 'Cuando una grabación o una transcripción está lista.',
      team: 'Cuando alguien se une por su invitación.',
      usage: 'Cuando el plan está por llenarse o se llenó.',
    },
  },
  stop: {
    title: 'Correos de avisos',
    stop: 'Dejar de recibir',
    done: 'Ya no recibirá por correo: {{what}}.',
    ask: '¿Dejar de recibir por correo: {{what}}?',
    undo: 'Deshacer',
    on: 'Volverá a recibir por correo: {{what}}.',
    digest: 'el resumen diario',
    note: 'Los correos necesarios, como los de su contraseña o su plan, siguen llegando. Puede cambiarlo todo en su perfil.',
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
    taskAssigned: '{{name}} le asignó una tarea.',
    termMoved: 'Un término pasó del {{from}} al {{to}}.',
    termMoved_order: 'Un término pasó del {{from}} al {{to}} ({{citation}}).',
    termSecond: 'Se espera de usted una segunda cuenta de términos, sin ver la primera.',
    termDiffers: 'La segunda cuenta de unos términos da otra fecha. Revísela antes de confirmar.',
    recordingReady: 'La grabación de una videollamada suya está lista.',
    transcriptReady: 'La transcripción de una videollamada suya está lista.',
    exportReady: 'La copia de su oficina está lista. Puede bajarla hasta el {{when}}.',
    exportFailed: 'No se pudo hacer la copia de su oficina. Puede pedirla otra vez.',
    deletionPlanned:
      'La administración de la plataforma eliminará su oficina el {{when}}. Pida antes una copia, y escríbale si es un error.',
    deletionUndone: 'Su oficina ya no se eliminará.',
    mailUndelivered_event:
      'No pudimos entregar a {{to}} la invitación a un evento de su calendario. Revise la dirección o avísele por otro medio.',
    mailUndelivered_form_send:
      'No pudimos entregar a {{to}} el formulario que le envió. Revise la dirección o entréguele el enlace por otro medio.',
    mailUndelivered_call_invitation:
      'No pudimos entregar a {{to}} la invitación a una videollamada. Revise la dirección o entréguele el enlace por otro medio.',
    mailUndelivered_invitation:
      'No pudimos entregar a {{to}} la invitación a la oficina. Revise la dirección e invite de nuevo.',
    mailFailed:
      'No pudimos entregar correo en su dirección. Revísela en su perfil; mientras tanto, lo que se avisa por correo está aquí.',
  },
}

declare module '../resources.ts' {
  interface Resources {
    notices: typeof phrases
  }
}
