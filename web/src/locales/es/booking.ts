export const phrases = {
  title: 'Reservar consulta',
  steps: { label: 'Pasos de la reserva', day: 'Día', time: 'Hora', details: 'Sus datos', confirm: 'Confirmar', passed: 'hecho' },
  service: { name: 'Consulta', minutes: '{{minutes}} min', request: 'se confirma después de pedirla' },
  calendar: {
    previous: 'Mes anterior: {{month}}', next: 'Mes siguiente: {{month}}', free_one: '{{count}} libre', free_other: '{{count}} libres', none: 'sin horas libres', past: 'ya pasó', loading: 'Buscando horas libres…',
    first: 'Primera fecha disponible', loaded_one: '{{month}}: un día con horas libres.', loaded_other: '{{month}}: {{count}} días con horas libres.', help: 'Use las flechas para moverse por los días y Entrar para elegir uno.',
  },
  empty: {
    month: 'No hay horas libres en {{month}}', monthHelp: 'Pruebe con otro mes o con otra persona profesional.', all: 'No hay horas publicadas por ahora', allHelp: 'La agenda no tiene horas libres en los próximos meses. Otra persona profesional puede atenderle antes.',
    nextMonth: 'Ver {{month}}', others: 'Ver otros profesionales',
  },
  times: { count_one: '{{count}} hora libre', count_other: '{{count}} horas libres', back: 'Volver al calendario', continue: 'Continuar con sus datos', choose: 'Elija una hora para continuar.', later: 'Después podrá moverla o cancelarla desde su correo, sin cuenta.' },
  zone: { inZone: 'Horas en {{zone}}.', local: 'Su hora local: {{time}}.', officeTime: 'En la oficina: {{time}}.', localZone: 'Su zona: {{zone}}.', officeZone: 'La oficina: {{zone}}.', useLocal: 'Ver en mi hora local', useOffice: 'Ver en hora de la oficina', puertoRico: 'hora de Puerto Rico (AST, {{offset}})', other: '{{name}} ({{offset}})' },
  hold: {
    held: 'Apartada', started_one: 'La hora queda apartada para usted durante {{count}} minuto.', started_other: 'La hora queda apartada para usted durante {{count}} minutos.', minutes_one: 'Queda {{count}} minuto para confirmar.', minutes_other: 'Quedan {{count}} minutos para confirmar.', seconds: 'Quedan 30 segundos para confirmar.',
    extend: 'Pedir más tiempo', extending: 'Pidiendo más tiempo…', extended: 'Tiene más tiempo: la hora queda apartada hasta las {{time}}.', extendFailed: 'No se pudo alargar el plazo. La hora sigue apartada hasta las {{time}}.', extendLimit: 'El plazo ya no se puede alargar más.',
    until: 'Apartada hasta las {{time}}', expiredTitle: 'Se acabó el tiempo y la hora quedó libre', expiredHelp: 'Así otra persona puede usarla si usted no sigue. Lo que escribió está guardado: apártela otra vez o elija otra hora.', again: 'Apartarla otra vez', another: 'Elegir otra hora',
    loose: 'No se pudo apartar la hora. Puede seguir, pero otra persona podría tomarla antes.',
  },
  taken: { title: 'Otra persona acaba de reservar esa hora', help: 'Aquí están las horas que siguen libres. Lo que escribió está guardado.' },
  details: {
    title: 'Sus datos', when: 'Su cita', change: 'Cambiar', changeWhat: 'fecha y hora', partiesGroup: 'Primero, las partes', parties: 'Nombres de las partes', partiesHint: 'Usted y las demás personas o empresas del asunto, una por línea. Quien le atienda los verá con su solicitud.',
    about: 'Cómo le contactamos', name: 'Nombre y apellidos', email: 'Correo electrónico', emailHint: 'Ahí llegan la cita y el enlace para moverla o cancelarla.', phone: 'Teléfono', description: 'De qué se trata', descriptionHint: 'En pocas palabras. No escriba números de seguro social ni claves.',
    safe: 'Por su protección, todavía no cuente lo sucedido. Se le pedirá cuando acepten su cita.', optional: 'opcional', required: 'obligatorio', continue: 'Revisar la cita', back: 'Volver', website: 'Deje este campo vacío', left_one: 'Queda {{count}} carácter.', left_other: 'Quedan {{count}} caracteres.',
  },
  problems: {
    title_one: 'Falta corregir un dato', title_other: 'Faltan por corregir {{count}} datos', name: 'Escriba su nombre y apellidos.', nameLong: 'Use hasta {{max}} caracteres en el nombre.', email: 'Escriba su correo electrónico.', emailShape: 'Escriba un correo válido, como nombre@ejemplo.com.', emailLong: 'Use hasta {{max}} caracteres en el correo.',
    phoneShape: 'Escriba un teléfono válido, como 787-555-0100, o deje el campo vacío.', parties: 'Escriba los nombres de las partes.', partiesLong: 'Use hasta {{max}} caracteres en los nombres.', description: 'Escriba de qué se trata.', descriptionLong: 'Use hasta {{max}} caracteres en la descripción.', control: 'Quite los caracteres que no se pueden mostrar.',
  },
  review: { title: 'Revise y confirme', with: 'Con', name: 'Nombre', email: 'Correo', phone: 'Teléfono', parties: 'Partes', description: 'Asunto', edit: 'Editar sus datos', confirm: 'Confirmar cita', request: 'Pedir cita', sending: 'Enviando…', requestNote: '{{name}} revisará su petición y le avisará por correo. La hora queda guardada mientras tanto.' },
  done: {
    confirmed: 'Su cita está confirmada', pending: 'Su petición está enviada', confirmedHelp: 'Enviamos los detalles a {{email}}.', pendingHelp: '{{name}} la revisará y le avisará a {{email}}. La hora queda guardada mientras tanto.', calendar: 'Añadir al calendario', manage: 'Mover o cancelar la cita', another: 'Agendar otra', keep: 'Guarde este enlace: sirve para mover o cancelar sin cuenta.', copy: 'Copiar enlace', copied: 'Enlace copiado', copyFailed: 'Copie el enlace de la barra de direcciones al abrirlo.',
  },
  failure: {
    book: 'Error al programar la cita. Inténtelo de nuevo.', offline: 'No hay conexión. Lo que escribió está guardado; inténtelo de nuevo cuando vuelva.', offlineNow: 'Sin conexión. Lo que escribió está guardado.', load: 'No se pudieron cargar las horas', loadHelp: 'El servidor no contestó. Verifique su conexión e inténtelo de nuevo.', retry: 'Intentar de nuevo', tooMany: 'Hubo muchos intentos desde su conexión. Espere unos minutos y vuelva a intentarlo.',
    unknown: 'Esta agenda no existe o ya no recibe citas', unknownHelp: 'Revise la dirección o busque otra persona profesional.', script: 'Para reservar hace falta JavaScript. También puede llamar a la oficina.', change: 'No se pudo cambiar la cita. Inténtelo de nuevo.',
  },
  draft: { kept: 'Recuperamos lo que había escrito.', discard: 'Empezar de nuevo' },
  manage: {
    title: 'Su cita con {{name}}', confirmed: 'Confirmada', pending: 'Por confirmar', held: 'Sin terminar', cancelled: 'Cancelada', declined: 'No aceptada', past: 'Ya pasó', expired: 'Vencida',
    pendingHelp: 'Falta que la persona profesional la acepte. Le avisaremos por correo.', heldHelp: 'Esta reserva no se terminó. La hora queda apartada solo unos minutos.', cancelledHelp: 'Esta cita se canceló y la hora quedó libre.', declinedHelp: 'La persona profesional no pudo aceptar esta petición. Puede pedir otra hora.', pastHelp: 'Esta cita ya pasó. Puede agendar otra cuando quiera.', expiredHelp: 'Esta reserva no se llegó a confirmar. Puede agendar otra.',
    when: 'Fecha y hora', with: 'Con', name: 'A nombre de', where: 'Lugar', call: 'Videollamada', join: 'Entrar a la videollamada', move: 'Mover', cancel: 'Cancelar cita', calendar: 'Añadir al calendario', again: 'Agendar otra', moveTitle: 'Elija otra fecha y hora', moveConfirm: 'Mover la cita', moveChosen: 'La cita pasará al {{day}}, {{time}}.', moving: 'Moviendo la cita…', keep: 'Dejarla como está',
    moved: 'La cita se movió al {{day}}, {{time}}. Enviamos el cambio a su correo.', movedPending: 'La petición pasó al {{day}}, {{time}}. Le avisaremos por correo cuando se acepte.', cancelTitle: '¿Cancelar la cita?', cancelHelp: 'La hora del {{day}}, {{time}}, quedará libre para otra persona. Esto no se puede deshacer.', cancelConfirm: 'Sí, cancelar la cita', cancelling: 'Cancelando…', cancelledNow: 'La cita quedó cancelada. Enviamos el aviso a su correo.',
    describeTitle: 'Cuente de qué se trata', describeHelp: 'Su cita está aceptada. Lo que escriba aquí llega solo a la oficina.', describe: 'Enviar a la oficina', told: 'La oficina recibió lo que escribió.', tellAgain: 'Escribirlo de nuevo',
  },
}
