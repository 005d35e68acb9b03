export const phrases = {
  title: 'Llamadas', defaultName: 'Videollamada',
  tabs: { label: 'Partes de las llamadas', create: 'Crear', recordings: 'Grabaciones', history: 'Historial' },
  builtIn: 'Se usa la sala propia, sin proveedor de video: hasta {{most}} personas. Para más, un administrador puede añadir la clave del proveedor en Integraciones.',
  create: {
    title: 'Nueva videollamada', name: 'Nombre', case: 'Caso', caseHint: 'La transcripción se guarda entre sus documentos', caseNone: 'Sin caso', caseSearch: 'Nombre o número del caso', most: 'Personas como máximo', mostHint: 'De 2 a {{most}}', recording: 'Se puede grabar', recordingHint: 'Se graba solo si todas las personas presentes lo aceptan.',
    transcription: 'Se puede transcribir', transcriptionHint: 'La transcripción se inicia a mano durante la llamada y puede tener costos adicionales.', chat: 'Chat', submit: 'Crear sala', done: 'Se creó «{{name}}»',
  },
  byUrl: { title: 'Entrar con una dirección', label: 'Dirección de la sala', hint: 'La que le envió su oficina', submit: 'Entrar', invalid: 'Escriba la dirección de una sala válida.' },
  rooms: {
    title: 'Últimas salas', none: 'Aún no hay salas', noneHelp: 'Las que se creen aparecen aquí para entrar, invitar o terminarlas.', join: 'Entrar', copy: 'Copiar enlace', end: 'Terminar para todos', ended: 'Terminada', open: 'Abierta',
    present_one: '{{count}} en la sala', present_other: '{{count}} en la sala', endTitle: '¿Terminar esta llamada?', endHelp: '«{{name}}» se cierra para todas las personas y nadie podrá volver a entrar.', endDone: '«{{name}}» terminó',
  },
  columns: { name: 'Llamada', status: 'Estado', when: 'Cuándo', duration: 'Duración', people: 'Quién asistió', words: 'Transcripción' },
  history: {
    search: 'Nombre de la llamada', all: 'Todas', nobody: 'Nadie entró', empty: 'Aún no hay llamadas terminadas', emptyHelp: 'Cuando una llamada termine verá aquí quién asistió y cuánto tiempo.',
    statuses: { completed: 'Completada', processing: 'Procesando', cancelled: 'Cancelada', failed: 'Falló' },
  },
  recordings: {
    search: 'Nombre o caso', empty: 'Aún no hay grabaciones', emptyHelp: 'Lo que se grabe o transcriba en una llamada aparece aquí.', watch: 'Ver video', read: 'Leer transcripción', inCase: 'Ver en el caso', remove: 'Borrar grabación', removeTitle: '¿Borrar esta grabación?',
    removeHelp: 'El video «{{title}}» se borra y no se puede recuperar. Su transcripción se conserva.', removed: 'Se borró la grabación', soon: 'Todavía se está procesando. Inténtelo otra vez en unos minutos.', verified: 'Verificada',
    statuses: { completed: 'Lista', processing: 'Procesando', unknown: 'Sin información' },
    transcription: { ready: 'Lista', processing: 'Procesando', enabled: 'Transcribiendo', none: 'No hay' },
    problems: { failed: 'Falló', deleted: 'Borrada', withheld: 'No se guardó', empty: 'Vacía' },
    told: {
      failed: 'No se pudo grabar esta llamada.', deleted: 'La grabación se borró.', withheld: 'La grabación siguió después de que alguien dejó de aceptar, así que no se guardó.', empty: 'El archivo llegó vacío o incompleto.',
      unknown: 'El proveedor no informa sobre esta grabación.', words: 'De esta llamada solo se guardó lo que se dijo, sin video.',
    },
  },
  ready: { title: 'Transcripciones listas', all: 'Todas', read: 'Leer' },
  transcript: {
    title: 'Transcripción', picture: 'Grabación', video: 'Grabación de {{title}}', lines_one: '{{count}} intervención', lines_other: '{{count}} intervenciones', none: 'Esta llamada no se transcribió', empty: 'El archivo de la transcripción está vacío o incompleto', soon: 'La transcripción aún no está lista',
    download: 'Descargar', vtt: 'Subtítulos (VTT)', text: 'Texto', machine: 'La escribió un programa: revísela antes de citarla.', verify: 'Marcar como verificada', verified: 'Verificada por {{by}} el {{at}}.',
    search: 'Buscar en lo dicho', found_one: '{{count}} coincidencia', found_other: '{{count}} coincidencias', speakers: 'Quién habla', nameOf: 'Nombrar a {{name}}', whoIs: 'Nombre de {{name}}', playFrom: 'Ver desde {{at}}', lineAt: 'Texto en {{at}}', correct: 'Corregir el texto en {{at}}', heard: 'Se oyó: «{{text}}»',
  },
}
