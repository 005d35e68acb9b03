export const phrases = {
  title: 'Copias de la empresa',
  help: 'Una copia completa para llevarse: documentos originales, datos en JSON y CSV, agendas y una página para empezar. Queda cifrada aquí siete días y solo usted la baja.',
  order: 'Pedir una copia',
  ordered: 'Se está haciendo la copia. Le avisaremos aquí y por correo.',
  empty: 'Aún no hay copias',
  emptyHelp: 'La primera queda lista en unos minutos; puede seguir trabajando.',
  states: { queued: 'En cola', writing: 'En preparación', ready: 'Lista', failed: 'No se pudo', expired: 'Vencida' },
  row: 'Copia del {{date}}',
  until: 'hasta el {{date}}',
  rows_one: '{{rows}} fila',
  rows_other: '{{rows}} filas',
  files_one: '{{files}} archivo',
  files_other: '{{files}} archivos',
  byPlatform: 'la pidió la administración',
  missing_one: '{{files}} archivo no se pudo leer y no está en ella',
  missing_other: '{{files}} archivos no se pudieron leer y no están en ella',
  download: 'Bajar',
  downloadOf: 'Bajar la copia del {{date}}',
  remove: 'Borrar la copia del {{date}}',
  removeTitle: '¿Borrar esta copia?',
  removeHelp: 'No se podrá bajar más. Puede pedir otra.',
  removed: 'La copia se borró.',
  open: {
    title: 'Bajar la copia',
    help: 'Contiene todo lo de su oficina, sin cifrar. Guárdela donde nadie más pueda leerla.',
    own: 'No lleva las consultas al asistente, los avisos ni los eventos privados de las demás personas.',
    password: 'Su contraseña',
    submit: 'Bajar',
    started: 'La descarga empezó.',
  },
  admin: {
    help: 'Solo el titular puede bajarlas; se le avisa cuando están listas. Usted no ve lo que hay en ellas.',
    ordered: 'Se está haciendo la copia. Se avisará al titular.',
    emptyHelp: 'Puede pedir una para el titular.',
  },
  deletion: {
    title: 'Eliminar la empresa',
    help: 'Se avisa al titular y se espera {{days}} días; hasta entonces se puede deshacer. Después no queda nada que se pueda leer, y la llave que cifra sus archivos se destruye.',
    action: 'Eliminar la empresa',
    planned: 'Se eliminará el {{date}}.',
    undo: 'Deshacer',
    undone: 'La empresa ya no se eliminará.',
    done: 'La eliminación quedó programada para el {{date}}.',
    ask: 'Eliminar {{name}}',
    what: 'Dentro de {{days}} días se borrarán sus casos, documentos, personas y cuentas. Quedan los pagos sin nombre y la auditoría sin datos.',
    name: 'Escriba el nombre de la empresa',
    submit: 'Programar la eliminación',
    owner:
      'La administración de la plataforma eliminará esta empresa el {{date}}, con todo lo que tiene. Pida antes una copia; si es un error, escríbale.',
  },
}

declare module '../resources.ts' {
  interface Resources {
    copies: typeof phrases
  }
}
