export const phrases = {
  calls: 'Llamadas', hostedBy: 'Organiza {{name}}', inCall: 'En la llamada', frame: 'Videollamada', leave: 'Salir', lost: 'Se perdió la conexión con el servidor. Se sigue intentando.', failed: 'La videollamada se interrumpió.',
  door: { join: 'Entrar en la llamada', consent: 'Esta llamada puede grabarse o transcribirse solo si todas las personas aceptan. Se le preguntará antes.' },
  devices: {
    title: 'Prueba de cámara y micrófono', level: 'Nivel del micrófono', noPicture: 'Cámara apagada', micOn: 'Micrófono encendido', micOff: 'Micrófono apagado', camOn: 'Cámara encendida', camOff: 'Cámara apagada', camera: 'Cámara', microphone: 'Micrófono',
    inside: 'Dentro de la llamada se usan los dispositivos predeterminados del navegador; allí puede elegir otros.', carried: 'Entrará con los dispositivos que elija aquí.',
    problems: { denied: 'El navegador no permite usar la cámara o el micrófono. Cámbielo junto a la dirección de la página; también puede entrar sin ellos.', missing: 'No se encontró cámara o micrófono. Puede entrar sin ellos.', busy: 'Otro programa usa la cámara o el micrófono. Ciérrelo e inténtelo otra vez.' },
  },
  guest: { title: 'Videollamada con {{company}}', with: 'Le espera {{host}}.', name: 'Su nombre', nameHint: 'Así le verán las demás personas', close: 'Puede cerrar esta página.', goneTitle: 'Esta invitación ya no sirve', goneHelp: 'Pida otra a la oficina que se la envió.' },
  bar: {
    off: 'No se está grabando', asked: 'Esperando respuestas: {{agreed}} de {{of}} aceptan', starting: 'Iniciando…', stopping: 'Deteniendo…', refused: 'No se graba: alguien no aceptó', failed: 'El proveedor no pudo iniciarla. No se está grabando.',
    running: { recording: 'GRABANDO', transcription: 'TRANSCRIBIENDO', both: 'GRABANDO Y TRANSCRIBIENDO' },
    bytes: '{{size}} guardados', problems: { storage_full: 'Se detuvo: no queda espacio de almacenamiento', recorder_gone: 'Se detuvo: dejó de llegar del navegador de quien organiza' },
  },
  consent: {
    title: { recording: '¿Acepta que se grabe esta llamada?', transcription: '¿Acepta que se transcriba esta llamada?', both: '¿Acepta que se grabe y transcriba esta llamada?' },
    what: { recording: 'Se guardarán la imagen y el sonido de la llamada.', transcription: 'Se guardará por escrito lo que se diga en la llamada.', both: 'Se guardarán la imagen y el sonido de la llamada, y por escrito lo que se diga.' },
    free: 'Empieza solo si todas las personas aceptan. Si no acepta, la llamada sigue igual y no se guarda nada.', running: 'Ya está en marcha con el acuerdo de quienes están. Si no acepta, se detiene y usted entra igual.', later: 'Puede cambiar de opinión en cualquier momento de la llamada.',
    agree: 'Acepto', refuse: 'No acepto', withdraw: 'Dejar de aceptar',
  },
  people: { title: 'En la llamada', me: 'Usted', roles: { host: 'Organiza', member: 'De la oficina', guest: 'Con invitación' }, said: { agreed: 'Acepta', refused: 'No acepta', withdrawn: 'Dejó de aceptar', waiting: 'Sin responder' } },
  ask: { menu: 'Grabar o transcribir', recording: 'Grabar', transcription: 'Transcribir (puede tener costos adicionales)', both: 'Grabar y transcribir (puede tener costos adicionales)', stop: 'Detener' },
  invite: {
    open: 'Invitar', title: 'Invitar a una persona', name: 'Nombre', email: 'Correo', emailHint: 'Opcional: se le envía el enlace', language: 'Idioma', submit: 'Crear enlace', done: 'El enlace de {{name}} está listo.', mailed: 'El enlace de {{name}} está listo y se envió por correo.', link: 'Enlace de {{name}}', once: 'Se muestra una sola vez. Quien lo tenga puede entrar.',
    list: 'Invitaciones', revoke: 'Anular', revokeOf: 'Anular la invitación de {{name}}', states: { open: 'Sin usar', used: 'Usada', revoked: 'Anulada', expired: 'Vencida' },
  },
  end: { action: 'Terminar para todos', title: '¿Terminar la llamada para todas las personas?', help: 'Lo que se esté grabando se detiene y nadie podrá volver a entrar.' },
  after: {
    gone: { replaced: 'Sigue en la llamada desde otra ventana', refused: 'No se pudo volver a entrar en la llamada', rejected: 'La llamada se interrumpió: el servidor no entendió a esta página' },
    ended: 'La llamada terminó', left: 'Salió de la llamada', back: 'Volver a entrar', see: 'Ver', nothing: 'No se guardó nada de esta llamada.', soon: 'Lo que se grabó o transcribió se está procesando: aparecerá aquí en unos minutos.', filed: 'La transcripción se guarda en el caso «{{name}}».', case: 'Ir al caso', calls: 'Ir a llamadas',
  },
}
