export const phrases = {
  filters: {
    button: 'Filtros', buttonUsed: 'Filtros, {{count}} en uso', title: 'Filtrar las respuestas', done: 'Listo', any: 'Cualquiera', tag: 'Etiqueta', filed: 'Caso', filedYes: 'En un caso', filedNo: 'Sin caso', from: 'Recibidas desde', to: 'Hasta', period: 'Recibidas',
    since: 'desde {{from}}', until: 'hasta {{to}}', days: '{{from}} – {{to}}', field: 'Campo', noField: 'Ninguno', value: 'Respuesta', valueWords: 'Palabras de la respuesta', valueExact: 'Valor exacto', apply: 'Filtrar', held: 'Retenidas',
  },
  read: { mark: 'Marcar como leída', unmark: 'Marcar como no leída', unmarked: 'La respuesta vuelve a estar sin leer' },
  tags: { hint: 'Elija una o escriba otra y pulse Intro', remove: 'Quitar {{tag}}', change: 'Cambiar etiquetas', none: 'Sin etiquetas' },
  file: {
    title: 'Caso', none: 'Esta respuesta no está en ningún caso.', open: 'Poner en un caso', client: 'Cliente', how: 'Qué caso', existing: 'Un caso que ya existe', fresh: 'Caso nuevo', takeOut: 'Sacar del caso', takenOut: 'La respuesta ya no está en el caso', filed: 'La respuesta está en «{{name}}»', made: 'Se abrió «{{name}}» con esta respuesta', see: 'Ver el caso',
    pick: 'Caso', pickHint: 'Busque por nombre, número o cliente', pickRequired: 'Elija el caso.', caseName: 'Nombre del caso', clientName: 'Nombre del cliente', email: 'Correo electrónico', phone: 'Teléfono', city: 'Municipio', save: 'Guardar en el caso', create: 'Abrir caso', prefilled: 'Tomado de la respuesta; revíselo antes de abrir el caso.',
    known: 'Puede que ya sea su cliente', same: { email: 'mismo correo', phone: 'mismo teléfono', name: 'mismo nombre' }, use: 'Usar este cliente', using: 'Se usará el cliente {{name}}.', other: 'Crear otro cliente',
  },
  case: {
    sent: 'Enviados', answers: 'Respuestas en el caso', send: 'Crear formulario', empty: 'Aún no hay formularios en este caso', emptyHelp: 'Envíe uno al cliente: lo contesta desde su teléfono y la respuesta llega aquí.', noAnswers: 'Las respuestas que lleguen o que ponga en el caso se verán aquí.', noSent: 'No se ha enviado ningún formulario.', more: 'Ver más',
    sentOn: 'enviado el {{at}}', answeredOn: 'contestado el {{at}}', expiresOn: 'vence el {{at}}', expiredOn: 'venció el {{at}}', receivedOn: 'recibida el {{at}}', actionsOf: 'Acciones de {{name}}', unread: 'Sin leer', failed: 'No se pudieron cargar los formularios del caso.',
    states: { sent: 'Enviado', opened: 'Abierto', answered: 'Contestado', revoked: 'Anulado', expired: 'Vencido' },
    actions: { see: 'Ver la respuesta', copy: 'Copiar el enlace', resend: 'Enviar otra vez', revoke: 'Anular el enlace' },
    resent: 'Se envió otra vez a {{email}}; el enlace anterior ya no sirve', revoked: 'El enlace ya no sirve', copied: 'Enlace copiado', actFailed: { resend: 'No se pudo enviar otra vez.', revoke: 'No se pudo anular el enlace.', copy: 'No se pudo copiar el enlace.' },
    revokeTitle: '¿Anular este enlace?', revokeHelp: 'Quien lo abra ya no podrá contestar. Puede enviar el formulario otra vez.',
  },
  send: {
    title: 'Enviar un formulario', which: 'Formulario', existing: 'Uno que ya existe', fresh: 'Empezar uno', form: 'Formulario público', formHint: 'Solo se envían los formularios públicos', formRequired: 'Elija el formulario.', to: 'Para', client: 'Cliente del caso', other: 'Otro correo', noEmail: '{{name}} no tiene correo electrónico. Escriba uno.', noClient: 'El caso no tiene cliente. Escriba a quién se envía.', email: 'Correo electrónico', emailRequired: 'Escriba el correo.',
    locale: 'Idioma del mensaje', message: 'Mensaje', messageHint: 'Se lee sobre el formulario; el correo no lo lleva.', days: 'El enlace vence en', dayCount_one: '{{count}} día', dayCount_other: '{{count}} días', submit: 'Enviar formulario', done: 'Se envió «{{form}}» a {{email}}', copy: 'Copiar el enlace',
    newTitle: 'Título', titleRequired: 'Escriba el título.', template: 'Plantilla', blank: 'En blanco', create: 'Crear y editar', newHelp: 'Se abre en el editor. Cuando sea público podrá enviarlo desde el caso.',
  },
  forCase: { draft: 'Este formulario se hizo para un caso. Hágalo público para enviarlo.', ready: 'El formulario es público: ya puede enviarlo desde el caso.', send: 'Enviarlo desde el caso', back: 'Volver al caso' },
}
