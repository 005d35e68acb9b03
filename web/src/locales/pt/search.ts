import type { phrases as es } from '../es/search.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Buscar e fazer',
  placeholder: 'Casos, pessoas, documentos ou ações',
  results: 'Resultados',
  none: 'Nenhum resultado para “{{q}}”',
  found_zero: 'Sem resultados',
  found_one: '{{count}} resultado',
  found_other: '{{count}} resultados',
  searchEverywhere: 'Buscar “{{q}}” em tudo',
  searchInCase: 'Buscar “{{q}}” neste caso',
  types: {
    label: 'O que buscar',
    all: 'Tudo',
    case: 'Casos',
    document: 'Documentos',
    client: 'Clientes',
    person: 'Pessoas',
  },
  groups: {
    recents: 'Recentes',
    event: 'Eventos',
    case: 'Casos',
    document: 'Documentos',
    note: 'Notas',
    client: 'Clientes',
    person: 'Pessoas do escritório',
    searches: 'Buscar mais',
    actions: 'Ações',
  },
  /** Verbs and articles that a search for an action may contain besides the words of its name. */
  verbs: {
    create: 'criar adicionar fazer abrir registrar anotar novo nova um uma o a',
    go: 'ir abrir ver mostrar para o a os as meus minhas',
  },
  unread: {
    pending: 'texto ainda não lido',
    none: 'sem texto',
    some_one: '{{count}} de {{total}} páginas sem texto',
    some_other: '{{count}} de {{total}} páginas sem texto',
  },
  searchedAlso: 'Busca ampliada para: {{also}}',
  exact: { only: 'Somente as palavras exatas', off: 'Buscar também palavras parecidas e traduções' },
  keys: { move: 'mover', open: 'abrir', close: 'fechar', exact: 'palavras exatas' },
} satisfies Phrases<typeof es>
