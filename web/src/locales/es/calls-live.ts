export const phrases = {
  people: 'Personas en la llamada',
  me: '{{name}} (usted)',
  muted: 'Micrófono apagado',
  screenOf: 'Pantalla de {{name}}',
  myScreen: 'Su pantalla',
  alone: 'Todavía no hay nadie más en la llamada.',
  screenFailed: 'No se pudo compartir la pantalla.',
  controls: {
    title: 'Controles de la llamada',
    audio: 'Micrófono',
    video: 'Cámara',
    screen: 'Compartir pantalla',
    blur: 'Fondo borroso',
  },
  layout: { title: 'Vista', speaker: 'Quien habla', grid: 'Cuadrícula' },
  line: {
    connecting: 'Entrando en la sala…',
    again:
      'Se perdió la conexión con la sala. La página vuelve a entrar sola; quienes ya se ven pueden seguir hablando.',
  },
  link: {
    connecting: 'Conectando…',
    lost: 'Se cortó. Reconectando…',
    failed: 'Sin conexión directa',
    help: 'No se pudo conectar directamente con alguna persona. Pruebe con otra red: algunas necesitan un servidor de relevo (TURN), que un administrador puede configurar.',
  },
  chat: {
    title: 'Chat',
    me: 'Usted',
    empty: 'Escriba a quienes están en la llamada.',
    write: 'Mensaje',
    send: 'Enviar mensaje',
    unread: 'sin leer',
    unkept: 'No se guarda en ninguna parte: lo ven quienes están ahora y desaparece al salir.',
  },
  news: { in: '{{name}} entró.', out: '{{name}} salió.', wrote: 'Mensaje de {{name}}.' },
  keeping: {
    late: 'La grabación no está llegando al servidor; se sigue intentando. Si pasa un minuto sin que llegue nada, se detiene.',
    full: 'No queda espacio de almacenamiento, así que la grabación se detuvo. Lo guardado hasta ahora se conserva.',
    broken: 'La grabación no pudo continuar y se detuvo. Lo guardado hasta ahora se conserva.',
    unable:
      'Este navegador no puede grabar, así que no se está grabando. Pruebe con una versión reciente de Chrome, Edge, Firefox o Safari.',
  },
  limits: {
    title: 'Cómo funciona esta sala',
    people: 'Caben hasta cuatro personas.',
    direct:
      'El video y el audio van cifrados y directos de un navegador a otro; el servidor solo establece la conexión.',
    relay: 'Algunas redes no permiten la conexión directa: entonces hace falta un servidor de relevo.',
    recorded:
      'Si se graba, lo hace el navegador de quien organiza: debe seguir en la llamada, con esta página a la vista.',
  },
}

declare module '../resources.ts' {
  interface Resources {
    'calls-live': typeof phrases
  }
}
