export const phrases = {
  label: 'Vistas guardadas',
  all: 'Lista completa',
  save: 'Guardar vista',
  saveSearch: 'Guardar búsqueda',
  newSearch: 'Búsqueda nueva',
  menu: 'Opciones de la vista {{name}}',
  changed: '(con cambios)',
  sharedBy: 'Compartida por {{name}}',
  dropped_one: 'Un filtro de «{{name}}» ya no existe y se dejó fuera.',
  dropped_other: '{{count}} filtros de «{{name}}» ya no existen y se dejaron fuera.',
  update: 'Actualizar con lo que se ve',
  updated: 'Se actualizó la vista «{{name}}»',
  rename: 'Cambiar el nombre',
  share: 'Compartir con la oficina',
  unshare: 'Dejar de compartir',
  shared: '«{{name}}» se comparte con la oficina',
  unshared: '«{{name}}» ya es solo suya',
  default: 'Abrir siempre con esta vista',
  noDefault: 'No abrir con esta vista',
  defaultDone: 'La lista abrirá con «{{name}}»',
  noDefaultDone: 'La lista abrirá sin vista',
  remove: 'Borrar vista',
  removed: 'Se borró la vista «{{name}}»',
  name: 'Nombre de la vista',
  nameHint: 'Por ejemplo, «Por radicar»',
  shareNew: 'Compartir con la oficina',
  defaultNew: 'Abrir siempre con esta vista',
  saved: 'Se guardó la vista «{{name}}»',
}

declare module '../resources.ts' {
  interface Resources {
    'list-views': typeof phrases
  }
}
