export const phrases = {
  share: {
    draft: 'Este formulario es un borrador: su enlace no abre hasta que lo haga público.',
    link: 'Enlace del formulario',
    linkHelp: 'Envíelo por correo o mensaje, o póngalo en su página.',
    qr: 'Código QR',
    qrOf: 'Código QR que abre {{url}}',
    qrHelp: 'Imprímalo para la recepción o póngalo en una carta.',
    svg: 'Bajar SVG',
    png: 'Bajar PNG',
    print: 'Imprimir',
    scan: 'Apunte la cámara del teléfono a este código o visite:',
    embed: 'En su página web',
    embedHelp: 'Copie este código donde deba verse el formulario. Solo se mostrará en los sitios permitidos.',
    snippet: 'Código para insertar',
    noOrigins: 'Para mostrarlo dentro de su página web, añada primero el sitio en los ajustes.',
    toSettings: 'Añadir un sitio',
    origins: 'Sitios permitidos',
  },
  address: {
    title: 'Dirección e idioma',
    slug: 'Dirección',
    slugHint: 'Se contesta en {{url}}',
    former: 'Direcciones anteriores',
    formerHelp: 'Siguen llevando a este formulario: lo que ya envió o imprimió no se pierde.',
    locale: 'Idioma del formulario',
    localeHint: 'De los botones y mensajes; lo que usted escribe queda como está.',
  },
  after: {
    title: 'Al contestar',
    successText: 'Mensaje al terminar',
    successHint: 'Se muestra cuando se reciben las respuestas.',
    copyByEmail: 'Quien contesta puede pedir una copia por correo',
    copyHint: 'Recibe un enlace a lo que contestó, no las respuestas mismas.',
  },
  notices: {
    title: 'Avisos',
    notifyByEmail: 'Avisar por correo de cada respuesta',
    notifyHint: 'A quien creó el formulario, si en su perfil escogió correo para los formularios.',
  },
  sites: {
    title: 'Sitios que pueden mostrarlo',
    help: 'El formulario puede insertarse en estas páginas y en ninguna otra.',
    origin: 'Sitio {{number}}',
    add: 'Añadir sitio',
    remove: 'Quitar {{name}}',
    none: 'Ningún sitio todavía.',
  },
  yes: 'Sí',
  no: 'No',
  save: 'Guardar ajustes',
  saved: 'Ajustes guardados',
}

declare module '../resources.ts' {
  interface Resources {
    'forms-settings': typeof phrases
  }
}
