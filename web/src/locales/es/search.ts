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
    client: 'Clientes',
    person: 'Personas de la oficina',
    searches: 'Buscar más',
    actions: 'Acciones',
  },
  keys: { move: 'moverse', open: 'abrir', close: 'cerrar' },
}

declare module '../resources.ts' {
  interface Resources {
    search: typeof phrases
  }
}
