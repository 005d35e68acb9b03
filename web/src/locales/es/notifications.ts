export const phrases = {
  title: 'Integraciones', facts: 'Los proveedores, el correo y las tareas en segundo plano de esta instalación.', refresh: 'Actualizar',
  mail: {
    how: 'Cómo hacer que salgan',
    offHelp: 'No hay servidor de correo: ningún mensaje sale de aquí. Las invitaciones, los cambios de contraseña y los demás avisos se guardan en este servidor para que usted los lea o entregue su enlace.',
    steps: 'Para enviarlos, defina estas variables de entorno y reinicie Bufete:', sampleUser: 'usuario:contraseña', sampleServer: 'correo.su-dominio.com', sampleFrom: 'avisos@su-dominio.com',
    smtpHelp: 'El servidor de correo, con el usuario y la contraseña que le dio su proveedor. Use smtps:// para el puerto 465 y smtp:// para el 587.',
    fromHelp: 'El nombre y la dirección que verán quienes reciban los mensajes. Los mensajes ya guardados no se envían después.',
  },
  outbox: {
    links: { hidden: 'Los enlaces no se muestran: con ellos se entra a cuentas, citas e invitaciones de otras personas.', show: 'Mostrar los enlaces', title: 'Mostrar los enlaces de este mensaje', help: 'Escriba su contraseña. Quedará anotado en la auditoría que usted los vio.', password: 'Su contraseña' },
    title: 'Mensajes guardados', latest: 'los {{shown}} más recientes', to: 'Para {{email}}', empty: 'Aún no hay mensajes', emptyHelp: 'Aquí quedará cada mensaje que Bufete habría enviado por correo.', recipient: 'Para',
    date: 'Fecha', language: 'Idioma', view: 'Cómo ver el mensaje', html: 'Como se ve', text: 'Texto', frame: 'Mensaje: {{subject}}', copy: 'Copiar enlace', copied: 'Enlace copiado',
    copyFailed: 'No se pudo copiar. El enlace es {{link}}',
  },
  deliveries: { together: 'Varios mensajes juntos', title: 'Correos enviados', state: 'Estado', all: 'Todos', to: 'Para {{to}}', attempts: 'Intentos: {{attempts}}', empty: 'Ningún correo', emptyHelp: 'Aquí queda qué pasó con cada correo, sin su texto.', more: 'Ver más', always: 'Mensaje necesario', digest: 'Resumen diario', notice: 'Aviso', states: { queued: 'En cola', sent: 'Entregado', kept: 'Guardado aquí', deferred: 'Se reintenta', bounced: 'Rechazado', failed: 'Falló', withheld: 'No enviado', gathered: 'Reunido con otros', unconfirmed: 'Dirección sin confirmar' } },
  jobs: {
    title: 'Tareas en segundo plano', waiting: 'En espera: {{waiting}}', list: 'Tareas detenidas', attempts: 'Intentos: {{attempts}}', gaveUp: 'Se detuvo el', more: 'Ver el detalle', retry: 'Reintentar',
    retried: '«{{task}}» se intentará de nuevo ahora.', empty: 'Ninguna tarea está detenida', emptyHelp: 'Las que fallen en todos sus intentos aparecerán aquí para que pueda reintentarlas.',
    discard: 'Descartar', discardName: 'Descartar {{task}}', discardTitle: '¿Descartar «{{task}}»?', discardHelp: 'Lo que quedó sin hacer ya no se hará. Queda anotado en la auditoría.', discarded: '«{{task}}» se descartó.', latest: 'Se muestran las {{shown}} más recientes de {{total}}.',
    all_one: '{{formatted}} detenida', all_other: '{{formatted}} detenidas', retryAll: 'Reintentar todas', retriedAll_one: '{{formatted}} tarea se intentará de nuevo ahora.', retriedAll_other: '{{formatted}} tareas se intentarán de nuevo ahora.',
    discardAll: 'Descartar todas', discardAllTitle_one: '¿Descartar la tarea detenida?', discardAllTitle_other: '¿Descartar las {{formatted}} tareas detenidas?', discardedAll_one: '{{formatted}} tarea se descartó.', discardedAll_other: '{{formatted}} tareas se descartaron.',
  },
  tasks: {
    mail: 'Enviar un correo', event: 'Avisar de un cambio', passwordReset: 'Preparar un cambio de contraseña', extractText: 'Leer el texto de un documento', other: 'Otra tarea',
  },
}
