export const phrases = {
  title: 'Buscar y hacer',
  placeholder: 'Casos, personas, documentos o acciones',
  results: 'Resultados',
  none: 'Nada coincide con «{{q}}»',
  found_zero: 'Sin resultados',
  found_one: '{{count}} resultado',
  found_other: '{{count}} resultados',
  searchEverywhere: 'Buscar «{{q}}» en todo',
  searchInCase: 'Buscar «{{q}}» en este caso',
  types: {
    label: 'Qué buscar',
    all: 'Todo',
    case: 'Casos',
    document: 'Documentos',
    client: 'Clientes',
    person: 'Personas',
  },
  groups: {
    recents: 'Recientes',
    event: 'Eventos',
    case: 'Casos',
    document: 'Documentos',
    note: 'Notas',
    client: 'Clientes',
    person: 'Personas de la oficina',
    searches: 'Buscar más',
    actions: 'Acciones',
  },
  /** Verbs and articles that a search for an action may contain besides the words of its name. */
  verbs: {
    create: 'crear crea añadir agregar hacer abrir registrar anotar nuevo nueva un una el la',
    go: 'ir ve ver abrir mostrar entrar a al la el mis',
  },
  unread: {
    pending: 'su texto aún no se ha leído',
    none: 'sin texto',
    some_one: '{{count}} de {{total}} páginas sin texto',
    some_other: '{{count}} de {{total}} páginas sin texto',
  },
  searchedAlso: 'Se buscó también: {{also}}',
  exact: { only: 'Solo las palabras exactas', off: 'Buscar también palabras parecidas y traducciones' },
  keys: { move: 'moverse', open: 'abrir', close: 'cerrar', exact: 'palabras exactas' },
}

declare module '../resources.ts' {
  interface Resources {
    search: typeof phrases
  }
}
