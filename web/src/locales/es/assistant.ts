export const phrases = {
  title: 'Asistente de IA', new: 'Nueva', untitled: 'Sin título', thread: 'Preguntas y respuestas', toEnd: 'Ir al final',
  modes: { label: 'Modo', general: 'General', case: 'Caso', consultation: 'Consulta' },
  scope: {
    general: 'No lee ningún caso. Responde con lo que el modelo sabe; no cita el expediente.', chooseCase: 'Leerá solo el caso que elija.', oneCase: 'Lee solo este caso.', closed: 'El asistente no puede leer este caso.',
    case: 'Lee solo este caso: {{counts}}.', consultation: 'No lee ningún caso. Elija uno si la consulta es sobre su expediente.', consultationCase: 'Lee el caso elegido: {{counts}}. Termina en un memorando.',
  },
  counts: {
    documents_one: '{{shown}} documento', documents_other: '{{shown}} documentos', responses_one: '{{shown}} respuesta', responses_other: '{{shown}} respuestas',
    transcripts_one: '{{shown}} transcripción', transcripts_other: '{{shown}} transcripciones', events_one: '{{shown}} fecha', events_other: '{{shown}} fechas', nothing: 'todavía no tiene documentos ni fechas',
  },
  case: {
    title: 'Caso', choose: 'Elija un caso', none: 'Ningún caso', search: 'Nombre, número o cliente', readable: 'El asistente puede leer este caso', include: 'Permitir que lo lea',
    included: 'El asistente puede leer este caso.', excluded: 'El asistente ya no lee este caso.', excludedHelp: 'Nada de este caso se envía al proveedor de IA, y nadie de la oficina puede preguntar sobre él.',
  },
  welcome: {
    examples: 'Preguntas para comenzar',
    general: { title: 'Pregunte lo que quiera', help: 'Para redactar, traducir o repasar un tema. No ve sus casos.' },
    case: { title: 'Pregunte sobre el caso', help: 'Cada afirmación del expediente abre la página de donde sale.' },
    consultation: { title: 'Una consulta con su memorando', help: 'Tiene título, cliente y materia, y se archiva en un caso cuando termina.' },
    ask: {
      general: { one: 'Explica la diferencia entre prescripción y caducidad', two: 'Redacta un correo para pedir documentos a un cliente', three: 'Resume los requisitos de una moción de sentencia sumaria' },
      case: { one: 'Resume el caso y lo que está pendiente', two: '¿Qué hechos están en controversia y con qué prueba?', three: 'Haz una cronología con las fechas del expediente' },
      consultation: { one: '¿Qué opciones tiene el cliente y qué riesgo lleva cada una?', two: 'Prepara las preguntas para la primera entrevista', three: 'Haz una lista de los documentos que harán falta' },
    },
  },
  facts: { action: 'Datos de la consulta', title: 'Título', titleHint: 'Si lo deja vacío, será el principio de su pregunta', legalArea: 'Materia legal', client: 'Cliente', noClient: 'Ningún cliente', searchClient: 'Nombre del cliente' },
  question: { label: 'Pregunta', edit: 'Editar y preguntar de nuevo', editing: 'Edita una pregunta: la nueva reemplaza a esta y a lo que sigue.' },
  answer: {
    label: 'Respuesta', thinking: 'Pensando…', reconnecting: 'Se perdió la conexión. Volviendo a conectar…', copy: 'Copiar con citas', copyFailed: 'No se pudo copiar.', retry: 'Responder de nuevo', image: 'Imagen', copyAddress: 'Copiar la dirección {{address}}',
    tokens_one: '{{shown}} token', tokens_other: '{{shown}} tokens', tokensAbout_one: 'unos {{shown}} tokens', tokensAbout_other: 'unos {{shown}} tokens',
  },
  cite: {
    open: 'Fuente {{number}}: {{name}}', openPage: 'Fuente {{number}}: {{name}}, página {{page}}', unverified: 'cita sin comprobar', unverifiedTitle: 'Cita sin comprobar',
    unverifiedHelp: 'Las palabras que el asistente citó no aparecen en «{{name}}». No la use sin verificarla.', unverifiedHelpPage: 'Las palabras que el asistente citó no aparecen en «{{name}}», página {{page}}. No la use sin verificarla.',
  },
  marks: {
    unsupported: 'sin apoyo', unsupportedTitle: 'Sin apoyo en el expediente', unsupportedHelp: 'Esta afirmación no cita ninguna fuente del expediente. Verifíquela antes de usarla.',
    inFile: 'en el expediente', inFileHelp: 'Esta autoridad aparece citada en el expediente. Eso no dice que esté vigente: verifíquela.', notVerified: 'no verificada', notVerifiedHelp: 'El asistente mencionó esta autoridad y no aparece en el expediente. Puede no existir o no estar vigente: verifíquela.',
  },
  statuses: {
    history_trimmed: 'La conversación es larga: no se tomaron en cuenta sus primeras preguntas.', sources_trimmed: 'No cupo todo lo que el expediente dice sobre esto; se leyó lo más cercano a la pregunta.', answer_shortened: 'La respuesta llegó a su largo máximo y está incompleta.', no_sources: 'No encontré apoyo en el expediente.',
  },
  end: { stopped: 'Detuvo la respuesta. Lo que llegó se conserva.', interrupted: 'El servidor se reinició mientras respondía.', failed: 'La respuesta falló.' },
  next: { integrations: 'Ver integraciones', consent: 'Abrir la configuración', plan: 'Ver el plan' },
  blocked: {
    title: 'No se puede preguntar aquí', chooseCase: 'Elija un caso', chooseCaseHelp: 'El asistente leerá solo ese caso.', excluded: 'Este caso está excluido del asistente', excludedHelp: 'Alguien de la oficina decidió que nada de este caso se envíe al proveedor de IA.',
    customers: 'La oficina no ofrece el asistente a sus clientes.', consent: 'Su oficina no envía datos de clientes al proveedor de IA', consentHelp: 'Solo está disponible el modo General. Quien es titular de la oficina puede cambiarlo.', consentOwner: 'Solo está disponible el modo General. Usted puede cambiarlo en los datos de la compañía.',
    provider: 'El asistente no está configurado todavía', providerHelp: 'Un administrador de la plataforma debe conectar un proveedor de IA.',
  },
  composer: {
    label: 'Su pregunta', placeholder: 'Escriba su pregunta', next: 'Escriba la siguiente pregunta', send: 'Enviar', stop: 'Detener', verify: 'Verifique cada cita antes de presentar un escrito.', offline: 'Sin conexión. Su pregunta queda guardada aquí.', documents: 'Añadir documentos al caso', about: 'Sobre «{{name}}»: ',
  },
  meter: { label: 'Tokens del mes usados: {{percent}} %', left_one: 'token queda', left_other: 'tokens quedan', estimate: 'envío ≈ {{shown}}' },
  tokens: { near: 'Su oficina ha usado el {{percent}} % de los tokens del mes; quedan {{remaining}}.', spent: 'Se excedió el límite de tokens de su oficina. Comuníquese con el administrador para aumentarlo.', renews: 'Se renueva el {{date}}.' },
  sources: {
    title: 'Fuentes', ofCase_one: '{{shown}} de este caso', ofCase_other: '{{shown}} de este caso', count_one: '{{shown}} fuente', count_other: '{{shown}} fuentes', none: 'Esta respuesta no cita ninguna fuente.', empty: 'Aquí verá las páginas que cita cada respuesta.',
    page: 'Página {{page}}', pages: 'Páginas {{pages}}', pageOf: '{{page}} de {{total}}', previousPage: 'Página anterior', nextPage: 'Página siguiente', previousQuote: 'Cita anterior', nextQuote: 'Cita siguiente', quoteOf: 'Cita {{number}} de {{total}}',
    close: 'Cerrar {{name}}', openInCase: 'Abrir en el caso', noText: 'Esta página no tiene texto que mostrar.', quoteMissing: 'El documento cambió: las palabras citadas ya no están en esta página.',
    kinds: { document: 'Documento', authored: 'Documento escrito aquí', response: 'Respuesta de formulario', event: 'Fecha del calendario', transcript: 'Transcripción' },
  },
  proposals: {
    tools: { create_event: 'Propone poner en el calendario', create_task: 'Propone crear una tarea', propose_dates: 'Propone estas fechas para el calendario', draft_document: 'Propone este documento', summarize_document: 'Propone resumir un documento' },
    accept: 'Aceptar', dismiss: 'Descartar', summarize: 'Resumir', accepted: 'Aceptada', dismissed: 'Descartada', openEvent: 'Ver en el calendario', openDocument: 'Abrir el documento', name: 'Nombre del documento', content: 'Texto', title: 'Título', day: 'Día', time: 'Hora', timeHint: 'Vacía: todo el día', keep: 'Incluir la fecha {{number}}',
  },
  list: {
    title: 'Consultas', button: 'Consultas', search: 'Buscar en preguntas y respuestas', all: 'Todas', writing: 'escribiendo', rename: 'Cambiar el título', remove: 'Borrar', removed: 'Se borró «{{title}}»', more: 'Ver más', empty: 'Todavía no hay consultas', emptyHelp: 'Cada conversación con el asistente queda aquí. Solo usted la ve.',
    found_one: '{{count}} consulta', found_other: '{{count}} consultas',
  },
  memorandum: { action: 'Archivar como memorando', help: 'Se guarda en el caso como un documento que puede editar, con sus fuentes al final.', start: 'Memorando: {{title}}', file: 'Archivar', done: 'Se archivó «{{name}}»' },
  export: { docx: 'Exportar a Word', pdf: 'Exportar a PDF', md: 'Exportar a Markdown' },
  settings: {
    help: 'El asistente envía su pregunta y los pasajes que la contestan al proveedor de IA que configuró la plataforma. Se pide que no los conserve ni los use para entrenar.', on: 'Permitido', off: 'No permitido',
    clientDataAllowed: 'Enviar datos de clientes al proveedor', clientDataAllowedHelp: 'Encendido, se le envía también el sonido de las llamadas grabadas aquí que alguien pida transcribir. Apagado, solo está el modo General, que no lee ningún caso. Cada caso se puede excluir por separado.',
    customersAllowed: 'Los clientes con acceso pueden usar el asistente', customersAllowedHelp: 'Solo sobre lo que se compartió con ellos. Sus preguntas gastan los tokens de la oficina.', ownerDecides: 'Solo quien es titular de la oficina puede cambiarlo.',
  },
  live: { writing: 'El asistente está escribiendo.', done: 'La respuesta está lista.' },
}
