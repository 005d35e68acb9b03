export const phrases = {
  title: 'Cómo se recibe el correo',
  facts: 'Direcciones secretas, buzones y lo que cuenta como correo del tribunal.',
  inbox: 'Buzón judicial',
  addresses: {
    title: 'Direcciones de la oficina',
    noHost:
      'Este servidor no recibe correo: falta configurar su dominio. Las notificaciones se añaden al buzón a mano.',
    office: 'De la oficina',
    officeHelp:
      'Reenvíe aquí las notificaciones del tribunal. Quien conozca la dirección puede escribirle, y nada más.',
    own: 'La suya',
    ownHelp: 'Lo que llegue por ella también se le avisa a usted.',
    ofCase: 'Del caso',
    ofCaseHelp: 'Lo que llegue por ella se propone para este caso.',
    create: 'Crear la dirección',
    renew: 'Cambiarla',
    revoke: 'Revocarla',
    renewTitle: '¿Cambiar la dirección?',
    revokeTitle: '¿Revocar la dirección?',
    stops: 'La dirección de ahora deja de recibir. Corrija las reglas que reenvían a ella.',
  },
  guide: {
    title: 'Reenviar las notificaciones',
    gmail1:
      'En Configuración › Reenvío, añada la dirección de la oficina. El código de confirmación llega al buzón judicial.',
    gmail2: 'En Filtros, cree uno con el remitente del tribunal y «Reenviar a» esa dirección.',
    gmail3: 'Deje una copia en su propio buzón.',
    outlook1: 'En Configuración › Correo › Reglas, cree una regla con el remitente del tribunal.',
    outlook2: 'Elija «Redirigir a» (no «Reenviar a») y ponga la dirección de la oficina.',
    outlook3: 'Guarde la regla y envíese una notificación de prueba.',
    after: 'Lo que no consta que sea del tribunal espera su decisión.',
    queue: 'Ver la cola',
  },
  mailboxes: {
    title: 'Buzones que se leen (IMAP)',
    help: 'El servidor lee una carpeta, desde ahora y sin borrar nada. La contraseña se guarda cifrada.',
    add: 'Añadir buzón',
    connect: 'Conectar',
    paused: 'en pausa',
    never: 'aún no se ha leído',
    pause: 'Pausar',
    resume: 'Reanudar',
    removeTitle: '¿Dejar de leer {{name}}?',
    removeHelp: 'Lo que ya llegó se queda en la oficina.',
    fields: { host: 'Servidor', username: 'Usuario', password: 'Contraseña', folder: 'Carpeta' },
    problems: {
      unreachable: 'No se pudo conectar con el servidor.',
      login: 'El servidor no aceptó el usuario o la contraseña.',
      folder: 'Esa carpeta no existe.',
      certificate: 'El certificado del servidor no es válido.',
      private_address: 'Esa dirección es de una red privada, y este servidor no las lee.',
    },
  },
  domains: {
    title: 'Dominios del tribunal',
    known: 'El correo firmado de estos dominios cuenta como del tribunal: {{list}}.',
    label: 'Otros dominios, uno por línea',
  },
  drop: {
    title: 'Entrega firmada',
    help: 'Un proveedor de correo entrega mensajes por HTTP y firma cada uno con esta clave.',
    url: 'Dirección',
    key: 'Clave',
    secret: 'Secreto',
    since: 'Desde el',
    once: 'El secreto se muestra una sola vez. Cópielo ahora.',
    create: 'Crear la clave',
    renew: 'Cambiarla',
    revoke: 'Revocarla',
    renewTitle: '¿Cambiar la clave?',
    revokeTitle: '¿Revocar la clave?',
    stops: 'Lo que se firme con la clave de ahora se rechazará.',
  },
}

declare module '../resources.ts' {
  interface Resources {
    'mailroom-settings': typeof phrases
  }
}
