export const phrases = {
  title: 'Notas',
  count_one: '{{count}} nota',
  count_other: '{{count}} notas',
  add: 'Escribir nota',
  editor: 'Texto de la nota',
  mentionHint: 'Escriba @ para mencionar a alguien de la oficina.',
  save: 'Guardar nota',
  added: 'Nota guardada',
  pin: 'Fijar arriba',
  unpin: 'Dejar de fijar',
  pinned: 'Fijada',
  edited: 'editada',
  editedBy: 'La editó {{name}}, {{when}}',
  remove: 'Borrar',
  removed: 'Nota borrada',
  restored: 'Nota recuperada',
  actionsOf: 'Acciones de la nota de {{name}}',
  unknownAuthor: 'Alguien que ya no está',
  empty: 'Aún no hay notas',
  emptyHelp: 'Anote llamadas, ideas y lo que falta por hacer. El cliente nunca las ve.',
  emptyClosed: 'El caso está cerrado: no se pueden añadir.',
  nothingFound: 'Ninguna nota contiene eso',
  search: 'Buscar en las notas',
  more: 'Ver notas anteriores',
  people: 'Personas que puede mencionar',
  peopleFound_one: '{{count}} persona; use las flechas y Enter',
  peopleFound_other: '{{count}} personas; use las flechas y Enter',
  stale: 'Alguien cambió esta nota mientras usted escribía. Lo que escribió sigue aquí.',
  theirs: 'Texto guardado por {{name}}',
  overwrite: 'Guardar lo mío',
  discard: 'Descartar lo mío',
  opened: 'La nota del aviso',
  gone: 'Esa nota ya no está.',
}

declare module '../resources.ts' {
  interface Resources {
    notes: typeof phrases
  }
}
